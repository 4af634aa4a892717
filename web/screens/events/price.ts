import { plain } from '../../../schemas/text-date/vocabulary.ts'

/** The price of an event, as search engines expect it. */
interface Offer {
  /** In whole units and hundredths, such as "7.50". */
  price: string
  /** By ISO 4217. */
  currency: string
}

const currencies: Record<string, string> = { '€': 'EUR', '£': 'GBP', $: 'USD', zł: 'PLN' }

const freeWords = new Set(
  'free gratis gratuit gratuita gratuite gratuito kostenlos kostenfrei frei libre libero livre δωρεαν ελευθερη ελευθερο bezpłatny bezpłatne darmo darmowy vrij'.split(
    ' ',
  ),
)
/** They say what is free, and restrict nothing: "Free for members" is not free. */
const wordsBesideFree = new Set(
  'entry entrance admission event events ticket tickets to attend of charge for all everyone everybody and open za εισοδοσ συμμετοχη eintritt entree ingresso entrada acesso toegang wstep'.split(
    ' ',
  ),
)
const nothing = /^(?:0+(?:[.,]0+)?|no (?:charge|cost|fee|entry fee))$/

/** Whether a text says that something is free, and nothing else: "Free", "FREE ENTRY!", "Είσοδος ελεύθερη". */
function isFreeText(text: string): boolean {
  // An asterisk leads to a condition.
  const words = plain(text).replace(
    /^(?:\s|\p{Extended_Pictographic}|\uFE0F)+|(?:[\s!.]|\p{Extended_Pictographic}|\uFE0F)+$/gu,
    '',
  )
  if (nothing.test(words)) return true
  const each = words.split(/[\s,&/–-]+/u)
  const isKnown = (word: string) => freeWords.has(word) || wordsBesideFree.has(word)
  return each.every(isKnown) && each.some((word) => freeWords.has(word))
}

/**
 * Reads a price as people write it: "€5", "7,50 EUR", "£3.00", "Free". Null if it is not one plain sum. Nothing costs the
 * same in every currency, and search engines require one, so "Free" is in euros.
 */
export function offerOf(price: string | null): Offer | null {
  const text = price?.trim() ?? ''
  if (isFreeText(text)) return { price: '0', currency: 'EUR' }
  const [, before, whole, part = '00', after] =
    /^(€|£|\$|[A-Z]{3})?\s?(\d{1,5})(?:[.,](\d\d))?\s?(€|£|\$|zł|[A-Z]{3})?$/u.exec(text) ?? []
  const sign = before ?? after
  if (whole === undefined || sign === undefined || (before && after)) return null
  const amount = String(Number(whole))
  return { price: part === '00' ? amount : `${amount}.${part}`, currency: currencies[sign] ?? sign }
}

/** Whether a price says that nothing is to be paid. */
export function isFree(price: string | null): boolean {
  return offerOf(price)?.price === '0'
}
