/** The two ends of each of the eight gradients. */
export const gradients = [
  ['persimmon', 'sun'],
  ['lilac', 'aegean'],
  ['olive', 'sun'],
  ['aegean', 'olive'],
  ['lilac', 'persimmon'],
  ['sun', 'lilac'],
  ['persimmon', 'aegean'],
  ['cream', 'aegean'],
] as const

type Gradient = (typeof gradients)[number]

/** Which gradient belongs to a name, from 0. The same name always gives the same one (FNV-1a, 32 bits). */
export function gradientOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0) % gradients.length
}

/** The colours of a name's gradient, as names of the palette. */
export function gradientColours(name: string): Gradient {
  return gradients[gradientOf(name)] ?? gradients[0]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of the first two words, in capitals: "Night Rowers" gives "NR". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => firstLetter(word).toLocaleUpperCase('en'))
    .join('')
}

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) {
    // Capitals of Greek words carry no accent.
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.normalize('NFD').replaceAll(/\p{M}/gu, '')
  }
  return ''
}
