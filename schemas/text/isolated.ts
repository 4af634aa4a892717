/** Right-to-left characters: the Unicode blocks that are reserved for right-to-left scripts. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates a text that becomes part of a sentence without markup, for example a title in "Join {club}". A
 * text with right-to-left characters gets Unicode isolates (FSI, PDI), so the text and the sentence do not
 * reorder each other. Other texts are unchanged.
 */
export function isolateText(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
