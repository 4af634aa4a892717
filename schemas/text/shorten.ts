/** Browsers without `Segmenter`, such as Firefox before 125, split text by code points. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/**
 * The start of the character that contains the code unit at `index`. A flag, a family emoji and an accented letter are one
 * character each, so cutting there does not split them.
 */
export function characterStart(text: string, index: number): number {
  if (graphemes) return graphemes.segment(text).containing(index)?.index ?? text.length
  return /[\uDC00-\uDFFF]/.test(text[index] ?? '') ? index - 1 : index
}

/** Shortens text to `longest` UTF-16 units. Longer text is cut between two characters and ends in an ellipsis. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, characterStart(text, longest - 1)).trimEnd()}…`
}
