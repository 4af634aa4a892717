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
