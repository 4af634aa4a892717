/** Letters that are written from right to left, by the blocks of Unicode that are reserved for them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text that becomes part of a sentence without markup, such as a title in "Join {club}". A text with letters from right to
 * left gets the isolates of Unicode (FSI, PDI) around it, so that neither changes the order of the other; others stay as they are.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
