/**
 * Replaces no-break spaces, which can fill whole paragraphs of pasted text, with spaces. A no-break space
 * between a number and its unit is preserved: `5 €`, `20 km`, `10 000`.
 */
export function plainSpaces(text: string): string {
  const pattern = /(\d[\u00A0\u202F])(?=[€£$%°]|\p{L}{1,3}(?!\p{L})|\d{3}(?!\d))|[\u00A0\u2007\u202F]/gu
  return text.replace(pattern, (_, kept?: string) => kept ?? ' ')
}
