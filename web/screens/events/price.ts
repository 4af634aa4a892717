import { plain } from '../../../schemas/text-date/vocabulary.ts'

/** An event's price, in the format that search engines require. */
interface Offer {
  /** In whole units and hundredths, such as "7.50". */
  price: string
  /** ISO 4217. */
  currency: string
}

const currencies: Record<string, string> = { '€': 'EUR', '£': 'GBP', $: 'USD', zł: 'PLN' }

const freeWords = new Set(
  'free gratis gratuit gratuita gratuite gratuito kostenlos kostenfrei frei libre libero livre δωρεαν ελευθερη ελευθερο bezpłatny bezpłatne darmo darmowy vrij'.split(
    ' ',
  ),
)
/** Words that can accompany "free" without restricting it, unlike "Free for members". */
const wordsBesideFree = new Set(
  'entry entrance admission event events ticket tickets to attend of charge for all everyone everybody and open za εισοδοσ συμμετοχη eintritt entree ingresso entrada acesso toegang wstep'.split(
    ' ',
  ),
)
const nothing = /^(?:0+(?:[.,]0+)?|no (?:charge|cost|fee|entry fee))$/

/** Whether text only means that something is free: "Free", "FREE ENTRY!", "Είσοδος ελεύθερη". */
function isFreeText(text: string): boolean {
  // Keep an asterisk, because it points to a condition.
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
 * Parses a price as people write it: "€5", "7,50 EUR", "£3.00", "Free". Null unless it is a single plain amount. "Free"
 * is in euros, because search engines require a currency.
 */
export function parseOffer(price: string | null): Offer | null {
  const text = price?.trim() ?? ''
  if (isFreeText(text)) return { price: '0', currency: 'EUR' }
  const [, before, whole, part = '00', after] =
    /^(€|£|\$|[A-Z]{3})?\s?(\d{1,5})(?:[.,](\d\d))?\s?(€|£|\$|zł|[A-Z]{3})?$/u.exec(text) ?? []
  const sign = before ?? after
  if (whole === undefined || sign === undefined || (before && after)) return null
  const amount = String(Number(whole))
  return { price: part === '00' ? amount : `${amount}.${part}`, currency: currencies[sign] ?? sign }
}

/** Whether a price means that the event is free. */
export function isFree(price: string | null): boolean {
  return parseOffer(price)?.price === '0'
}
