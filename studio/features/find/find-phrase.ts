/** Only letters, digits and symbols count: not accents, hyphens, apostrophes, spaces or other punctuation. */
const counted = String.raw`\p{L}\p{N}\p{S}`

/** Returns the pattern of a phrase, for `findPhrase`. Undefined if no character of the phrase counts. */
export function createPhrasePattern(phrase: string): RegExp | undefined {
  const characters = phrase.normalize('NFD').match(new RegExp(`[${counted}]`, 'gu'))
  const escaped = characters?.map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
  return escaped && new RegExp(String.raw`(${escaped.join(`[^${counted}]*`)}\p{M}*)`, 'giu')
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Returns the sentences of a text that contain the phrase, split into the words before a match, the match, and
 * so on. Undefined if there is no match.
 */
export function findPhrase(text: string, pattern: RegExp): string[] | undefined {
  // Accents are characters of their own, which the pattern ignores.
  const decomposed = text.normalize('NFD')
  const matches = [...decomposed.matchAll(pattern)]
  const [first, last] = [matches[0], matches.at(-1)]
  if (!first || !last) return undefined
  const sentences = [...sentenceSegmenter.segment(decomposed)].filter(
    ({ index, segment }) => index < last.index + last[0].length && index + segment.length > first.index,
  )
  const excerpt = sentences.map(({ segment }) => segment).join('')
  return excerpt
    .trim()
    .split(pattern)
    .map((part) => part.normalize('NFC'))
}
