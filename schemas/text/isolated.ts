/** Right-to-left letters, by the blocks of Unicode reserved for them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Prepares text for a sentence without markup, such as a title in "Join {club}". Text with right-to-left letters gets Unicode
 * isolates (FSI, PDI), so that neither changes the order of the other. Other text is unchanged.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
