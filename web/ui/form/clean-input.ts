/** All line breaks, including those used by PowerPoint, PDF files and Unicode. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Soft hyphens, zero-width spaces and direction marks. Joiners are preserved, because words, names and emoji need them.
 */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Cleans multi-line text: removes control characters except line breaks and tabs. */
export function cleanText(text: string): string {
  return text.replace(lineBreak, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' ')
}

/** Cleans single-line text: removes control and invisible characters. */
export function cleanLine(text: string): string {
  return text
    .replace(lineBreak, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .trim()
}
