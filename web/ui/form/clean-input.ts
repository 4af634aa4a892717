/** What programs put between lines: beside the usual signs those of PowerPoint, of PDF and of Unicode. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/** Soft hyphens, zero-width blanks and marks of the direction. What joins letters or emoji stays: words and names need it. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** A text of several lines as it is sent: without control characters but line breaks and tabs. */
export function cleanText(text: string): string {
  return text.replace(lineBreak, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' ')
}

/** A text of one line as it is sent: without control characters and without what nobody sees. */
export function cleanLine(text: string): string {
  return text
    .replace(lineBreak, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .trim()
}

/**
 * An e-mail address out of what was pasted: without what nobody sees, the name beside it, `mailto:`, and the punctuation of
 * the text around it.
 */
export function cleanAddress(text: string): string {
  const visible = text
    // Asian keyboards write letters of full width, telephones curly apostrophes. No mail server takes either.
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/。/g, '.')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')
  const [, address = visible] = /<([^<>]*@[^<>]*)>/.exec(visible) ?? []
  return address
    .replace(/^[^\p{L}\p{N}]*mailto:([^?]*).*$/iu, '$1')
    .replace(/^\s*'(.*)'[\s,;.]*$/, '$1')
    .replace(/\s*@\s*/, '@')
    .replace(/^[\s"“„«([<,;:•]+|[\s"”“»)\]>',;:.!?]+$/g, '')
}
