import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CSSProperties } from 'react'
import { charactersOf } from './font-characters.ts'

/** The site's typefaces, as files that the picture renderer reads: it knows neither WOFF2 nor variable fonts. */
const faces = [
  { name: 'Geologica', weight: 800 },
  { name: 'Commissioner', weight: 500 },
] as const
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** The styles of a card's words: a typeface in all its scripts. */
export const fonts = { display: style(faces[0]), text: style(faces[1]) }

/** Each file has its own family name. With a shared name only the first file would count. */
function style({ name, weight }: (typeof faces)[number]): CSSProperties {
  return { fontFamily: subsets.map((subset) => `${name} ${subset}`).join(', '), fontWeight: weight }
}

/** Reads the fonts, once. */
export function cardFonts() {
  loaded ??= load()
  return loaded.files
}

let loaded: ReturnType<typeof load> | undefined

function load() {
  const files = faces.flatMap((face) => subsets.map((subset) => readFont(face, subset)))
  const inFace = faces.map(
    ({ weight }) =>
      new Set(files.filter((file) => file.weight === weight).flatMap(({ data }) => [...charactersOf(data)])),
  )
  return { files, isDrawable: (code: number) => inFace.every((characters) => characters.has(code)) }
}

function readFont({ name, weight }: (typeof faces)[number], subset: (typeof subsets)[number]) {
  const family = name.toLowerCase()
  const file = `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  const data = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), file))
  return { name: `${name} ${subset}`, weight, data }
}

/**
 * The part of a text that the fonts can draw. For anything else, of whatever script, the renderer would ask a server on
 * the network.
 */
export function drawable(text: string): string {
  loaded ??= load()
  const { isDrawable } = loaded
  const drawn = [...text.normalize('NFC')].map((letter) => {
    if (isDrawable(letter.codePointAt(0) ?? 0)) return letter
    // An accent without its letter, or what is not seen, parts no word.
    return /[\p{M}\p{Cf}]/u.test(letter) ? '' : ' '
  })
  return drawn.join('').replace(/\s+/g, ' ').trim()
}
