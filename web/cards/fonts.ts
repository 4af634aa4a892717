import 'server-only'
import { readFileSync } from 'node:fs'
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

/** Each file has its own family name. With a shared name only the first file would count. */
function style({ name, weight }: (typeof faces)[number]): CSSProperties {
  return { fontFamily: subsets.map((subset) => `${name} ${subset}`).join(', '), fontWeight: weight }
}

/** Reads the fonts, once. */
export function cardFonts() {
  loaded ??= faces.flatMap((face) => subsets.map((subset) => readFont(face, subset)))
  return loaded
}

let loaded: ReturnType<typeof readFont>[] | undefined

function readFont({ name, weight }: (typeof faces)[number], subset: (typeof subsets)[number]) {
  const family = name.toLowerCase()
  const file = `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  const data = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), file))
  return { name: `${name} ${subset}`, weight, data }
}

/** What is in the files of both typefaces: Latin, Greek and Cyrillic letters, punctuation and currencies. */
const inFonts =
  /[\u0300-\u0301\u0303-\u0304\u0308-\u0309\u0323\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01c4-\u01cc\u01e6-\u01e7\u01ea-\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u02bc\u02c6-\u02c7\u02da\u02dc-\u02dd\u0374-\u0375\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d7\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20a1\u20a3-\u20a4\u20a6-\u20a7\u20a9\u20ab-\u20ae\u20b1-\u20b2\u20b4-\u20b5\u20b8-\u20ba\u20bc-\u20bd\u2116\u2122\u2212\u2215]/u

/**
 * The part of a text that the fonts can draw. For anything else, of whatever script, the renderer would ask a server on
 * the network.
 */
export function drawable(text: string): string {
  const drawn = [...text.normalize('NFC')].map((letter) => {
    if (inFonts.test(letter)) return letter
    // An accent without its letter, or what is not seen, parts no word.
    return /[\p{M}\p{Cf}]/u.test(letter) ? '' : ' '
  })
  return drawn.join('').replace(/\s+/g, ' ').trim()
}
