import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CSSProperties } from 'react'

/** The site's typefaces, as files that the picture renderer reads: it knows neither WOFF2 nor variable fonts. */
const faces = [
  { name: 'Geologica', weight: 800 },
  { name: 'Commissioner', weight: 500 },
] as const
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** The styles of a card's words: a typeface in all its scripts. */
export const fonts = { display: style(faces[0]), text: style(faces[1]) }

/** Each file has a name of its own, or only the first would count. */
function style({ name, weight }: (typeof faces)[number]): CSSProperties {
  return { fontFamily: subsets.map((subset) => `${name} ${subset}`).join(', '), fontWeight: weight }
}

let loaded: ReturnType<typeof load> | undefined

/** Reads the fonts once. */
export function cardFonts() {
  loaded ??= load()
  return loaded
}

function load() {
  const files = faces.flatMap((face) => subsets.map((subset) => ({ ...face, subset })))
  return Promise.all(
    files.map(async ({ name, weight, subset }) => {
      const family = name.toLowerCase()
      const file = `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
      const data = await readFile(join(/* turbopackIgnore: true */ process.cwd(), file))
      return { name: `${name} ${subset}`, weight, data }
    }),
  )
}

/** Everything but the letters, digits and signs of the fonts. */
const undrawable = /[^\u0020-\u007E\u00A0-\u017F\u0370-\u03FF\u0400-\u045F\u2010-\u2026\u20AC]/gu

/**
 * The part of a text that the fonts can draw. For anything else, such as an emoji, the renderer would ask a server on
 * the network.
 */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(undrawable, ' ').replace(/\s+/g, ' ').trim()
}
