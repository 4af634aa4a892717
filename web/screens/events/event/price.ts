/** The price of an event, as search engines expect it. */
export interface Offer {
  /** In whole units and hundredths, such as "7.50". */
  price: string
  /** By ISO 4217. */
  currency: string
}

const currencies: Record<string, string> = { '€': 'EUR', '£': 'GBP', $: 'USD', zł: 'PLN' }

/** Reads a price as people write it: "€5", "7,50 EUR", "£3.00". Null where it is not one plain sum. */
export function offerOf(price: string | null): Offer | null {
  const [, before, whole, part = '00', after] =
    /^(€|£|\$|[A-Z]{3})?\s?(\d{1,5})(?:[.,](\d\d))?\s?(€|£|\$|zł|[A-Z]{3})?$/u.exec(price?.trim() ?? '') ?? []
  const sign = before ?? after
  if (whole === undefined || sign === undefined || (before && after)) return null
  return { price: part === '00' ? whole : `${whole}.${part}`, currency: currencies[sign] ?? sign }
}

/** Whether a price says that nothing is to be paid. */
export function isFree(price: string | null): boolean {
  return /^(?:free|δωρεάν|gratis|grátis|gratuit|kostenlos|0)$/iu.test(price?.trim() ?? '')
}
