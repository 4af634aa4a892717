import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CSSProperties } from 'react'
import letters from './typefaces/letters.json'
import similarLetters from './typefaces/similar-letters.json'

/**
 * The site's fonts, as files for the image renderer, which supports neither WOFF2 nor variable fonts. Characters that
 * they lack are drawn in Noto Sans, which has nearly all of Latin, Greek and Cyrillic (`local/typefaces/subset.ts`).
 */
const faces = [
  { name: 'Geologica', weight: 800, other: 'display' },
  { name: 'Commissioner', weight: 500, other: 'text' },
] as const
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const

type Face = (typeof faces)[number]

/** The font styles of a card. Each lists the font's family names for all scripts. */
export const fonts = { display: style(faces[0]), text: style(faces[1]) }

/** Each file has its own family name. If files shared a name, only the first would be used. */
function style({ name, weight }: Face): CSSProperties {
  const families = [...subsets, 'other'].map((part) => `${name} ${part}`)
  return { fontFamily: families.join(', '), fontWeight: weight }
}

/** Returns the fonts, which are read once. */
export function cardFonts() {
  loaded ??= faces.flatMap((face) => {
    const { name, weight, other } = face
    const family = name.toLowerCase()
    return [
      ...subsets.map((subset) =>
        readFont(
          face,
          subset,
          `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
        ),
      ),
      readFont(face, 'other', `web/cards/typefaces/${other}.woff`),
    ]
  })
  return loaded
}

let loaded: ReturnType<typeof readFont>[] | undefined

function readFont({ name, weight }: Face, part: string, file: string) {
  const data = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), file))
  return { name: `${name} ${part}`, weight, data }
}

/** All characters that the fonts contain. */
const inFonts = new Set(letters)
const similar = new Map(Object.entries(similarLetters))
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the part of a text that the fonts can draw, because for other characters the renderer would make network
 * requests. Omits symbols, and words with a letter that no font contains.
 */
export function drawable(text: string): string {
  const words = text.split(/\s+/u).map(drawableWord)
  const drawn = words.filter(Boolean).join(' ')
  // Remove leading and trailing separators that omitted words have left behind.
  const kept = words.includes('') ? drawn.replaceAll(/^[\p{Pd}|·:,;/\s]+|[\p{Pd}|·:,;/\s]+$/gu, '') : drawn
  return /\p{L}/u.test(kept) || !/\p{L}/u.test(text) ? kept : ''
}

function drawableWord(word: string): string {
  const parts = [...graphemes.segment(word)].map(({ segment }) => drawableLetter(segment))
  return parts.includes(null) ? '' : parts.join('')
}

/**
 * Returns a letter unchanged, in its plain form (“A” for “𝓐”), without its marks, or as a similar letter; null if the
 * fonts have none of these. Drops other characters that the fonts lack. The renderer cannot position combining marks,
 * so only precomposed characters keep their marks.
 */
function drawableLetter(grapheme: string): string | null {
  const withoutMarks = (text: string) => text.replaceAll(/[\p{C}\p{M}]/gu, '')
  const composed = withoutMarks(grapheme.normalize('NFC'))
  const plain = withoutMarks(grapheme.normalize('NFKC'))
  const bare = withoutMarks(grapheme.normalize('NFKD'))
  const options = [composed, plain, bare, similar.get(bare), bare.toLowerCase(), bare.toUpperCase()]
  const drawn = options.find((option) => option && [...option].every((letter) => inFonts.has(letter)))
  return drawn ?? (/\p{L}/u.test(grapheme) ? null : '')
}

/** Returns the drawable part of the first text with drawable characters, or '' if there is none. */
export function firstDrawable(texts: readonly (string | null)[]): string {
  return texts.map((text) => drawable(text ?? '')).find(Boolean) ?? ''
}
