/** The two colours of each gradient. */
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

/** The index of a name's gradient, derived from a hash of the name (FNV-1a, 32 bits). */
export function getGradientIndex(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0) % gradients.length
}

/** The colours of a name's gradient, as palette names. */
export function gradientColours(name: string): Gradient {
  return gradients[getGradientIndex(name)] ?? gradients[0]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Patterns for a word's initial: a letter or number, or an emoji if the whole name has neither. */
const initials = [/[\p{L}\p{N}]/u, /\p{Extended_Pictographic}|\p{RI}/u]

/** The first letters of the first two words, in capitals: "Night Rowers" gives "NR". */
export function getInitials(name: string): string {
  // Greek capitals have no accents, but only the Greek locale removes them.
  const words = name.normalize('NFC').toLocaleUpperCase('el').split(/\s+/)
  const kind = initials.find((initial) => initial.test(name))
  const found = words.flatMap((word) => {
    const parts = [...graphemes.segment(word)].map(({ segment }) => segment)
    return parts.find((part) => kind?.test(part)) ?? []
  })
  return found.slice(0, 2).join('')
}
