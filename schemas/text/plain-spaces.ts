/**
 * Replaces no-break spaces, with which documents fill whole paragraphs, by blanks. One between a number and its unit stays:
 * `5 €`, `20 km`, `10 000`.
 */
export function plainSpaces(text: string): string {
  const pattern = /(\d[\u00A0\u202F])(?=[€£$%°]|\p{L}{1,3}(?!\p{L})|\d{3}(?!\d))|[\u00A0\u2007\u202F]/gu
  return text.replace(pattern, (_, kept?: string) => kept ?? ' ')
}
