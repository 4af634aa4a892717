/**
 * Extracts an e-mail address from pasted text: removes invisible characters, a display name, `mailto:` and surrounding
 * punctuation.
 */
export function cleanEmail(text: string): string {
  const visible = text
    // Asian keyboards can type full-width characters, and phones can type curly apostrophes. Mail servers
    // reject both.
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/。/g, '.')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')
  const [, address = visible] = /<([^<>]*@[^<>]*)>/.exec(visible) ?? []
  return address
    .replace(/^[^\p{L}\p{N}]*(?:mailto:\s*)+([^?]*).*$/iu, '$1')
    .replace(/^\s*'(.*)'[\s,;.]*$/, '$1')
    .replace(/\s*@\s*/, '@')
    .replace(/^[\s"“„«([<,;:•]+|[\s"”“»)\]>',;:.!?]+$/g, '')
}

/** Whether a string is one complete e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@/:,;<>]+@[^\s@./:,;<>]+(\.[^\s@./:,;<>]+)+$/.test(text)
}

/**
 * Returns a phone number's `tel:` URL. Drops the zero in "+44 (0)20", which is only dialled within the
 * country.
 */
export function telephoneHref(telephone: string): string {
  return `tel:${telephone.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '')}`
}
