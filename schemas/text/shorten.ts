/** Undefined in browsers without `Intl.Segmenter`, such as Firefox before 125. Text is then split into code points. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/**
 * Returns the index of the first code unit of the character that contains `index`. A flag, an emoji family
 * and a letter with accents each count as one character, so cutting a text there does not split them.
 */
export function characterStart(text: string, index: number): number {
  if (graphemes) return graphemes.segment(text).containing(index)?.index ?? text.length
  return /[\uDC00-\uDFFF]/.test(text[index] ?? '') ? index - 1 : index
}

/** Truncates text to at most `longest` UTF-16 code units, between two characters and with an ellipsis. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, characterStart(text, longest - 1)).trimEnd()}…`
}
