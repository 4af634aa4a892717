/** Line breaks, including those of PowerPoint, PDF and Unicode. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/** Soft hyphens, zero-width spaces and direction marks. Joiners stay, because words, names and emoji need them. */
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

/**
 * Extracts an e-mail address from pasted text: removes invisible characters, a display name, `mailto:` and surrounding
 * punctuation.
 */
export function cleanAddress(text: string): string {
  const visible = text
    // Asian keyboards type full-width characters, and phones curly apostrophes. Mail servers reject both.
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
