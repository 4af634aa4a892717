/**
 * The characters to compare: letters, digits and symbols. Accents, hyphens, apostrophes, spaces and other
 * punctuation are ignored.
 */
const counted = String.raw`\p{L}\p{N}\p{S}`

/**
 * Returns the pattern of a phrase, for `findPhrase`. Undefined if the phrase does not contain a letter, digit
 * or symbol.
 */
export function createPhrasePattern(phrase: string): RegExp | undefined {
  const characters = phrase.normalize('NFD').match(new RegExp(`[${counted}]`, 'gu'))
  const escaped = characters?.map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
  return escaped && new RegExp(String.raw`(${escaped.join(`[^${counted}]*`)}\p{M}*)`, 'giu')
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Returns the sentences from the first match to the last, split into the text before a match, the match, the
 * text after it, and so on. Undefined if there is no match.
 */
export function findPhrase(text: string, pattern: RegExp): string[] | undefined {
  // Decompose the text, so that accents become separate characters, which the pattern ignores.
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
