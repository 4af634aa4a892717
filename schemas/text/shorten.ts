/** A browser without it, such as Firefox before 125, divides a text by its code points. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/**
 * Index at which the character begins that contains the code unit at `index`. A flag, a family of emoji and a letter with
 * its accents are one character each, so a text that is cut there keeps them whole.
 */
export function characterStart(text: string, index: number): number {
  if (graphemes) return graphemes.segment(text).containing(index)?.index ?? text.length
  return /[\uDC00-\uDFFF]/.test(text[index] ?? '') ? index - 1 : index
}

/** A text of at most `longest` UTF-16 units. A longer one is cut between two characters and ends in an ellipsis. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, characterStart(text, longest - 1)).trimEnd()}…`
}
