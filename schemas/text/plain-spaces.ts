/**
 * Replaces no-break spaces, which some documents have in whole paragraphs, with spaces.
 * Between a number and its unit they stay: `5 €`, `20 km`, `10 000`.
 */
export function plainSpaces(text: string): string {
  const pattern = /(\d[\u00A0\u202F])(?=[€£$%°]|\p{L}{1,3}(?!\p{L})|\d{3}(?!\d))|[\u00A0\u2007\u202F]/gu
  return text.replace(pattern, (_, kept?: string) => kept ?? ' ')
}
