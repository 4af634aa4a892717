import {
  count,
  type FieldValues,
  line,
  moment,
  paragraphs,
  picture,
  place,
  readFields,
  reference,
  timeZone,
} from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import type { ListingFields } from '../link-details.ts'
import { categoryOf } from './categories.ts'

const statuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'soldOut'] as const
export type EventStatus = (typeof statuses)[number]

/**
 * Every field of an event. Other lists of fields are derived from this, `docs/fields.md` too.
 */
export const eventFields = {
  title: { read: line, limit: 200, link: 'title' },
  university: { read: line, limit: 160, link: 'university' },
  category: { read: categoryOf, limit: 40 },
  date: { read: line, limit: 80, link: 'date' },
  description: { read: paragraphs, limit: 8000, link: 'description' },
  location: { read: place, limit: 240, link: 'location' },
  attending: { read: count, link: 'attending' },
  imageUrl: { read: picture, link: 'imageUrl' },
  // Beyond the specification, used where a record has them.
  start: { read: moment },
  end: { read: moment },
  timeZone: { read: timeZone },
  status: { read: statusOf },
  club: { read: reference },
  host: { read: line, limit: 160 },
  price: { read: line, limit: 60 },
} satisfies ListingFields

/** An event as the pages use it. Every field was checked; null means that the record does not say. */
export interface EventRecord extends FieldValues<typeof eventFields> {
  id: string
  picture?: RecordPicture | null
}

/**
 * Reads the fields of an event, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 */
export function parseEvent(id: string, fields: unknown, pictureStorage: readonly string[]): EventRecord {
  const given = typeof fields === 'object' && fields !== null ? fields : {}
  const event = readFields(eventFields, { ...given, ...momentInDate(given) }, { pictureStorage })
  const endsBeforeStart = event.start !== null && event.end !== null && event.end < event.start
  return { id, ...event, end: endsBeforeStart ? null : event.end }
}

/** A `date` that is a moment and no text also says when the event starts. */
function momentInDate(fields: { date?: unknown; start?: unknown; timeZone?: unknown }) {
  const start = typeof fields.date === 'object' ? moment(fields.date) : null
  if (start === null) return {}
  return { date: dateText(start, timeZone(fields.timeZone) ?? 'UTC'), start: fields.start ?? start }
}

/** "May 10 at 19:30": the words in which records write their date. */
function dateText(start: string, zone: string): string {
  const date = new Date(start)
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' }).format(
    date,
  )
  return `${day} at ${new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(date)}`
}

/**
 * `scheduled`, `cancelled`, `postponed`, `rescheduled` or `soldOut`: case, spaces and the American spelling do not matter.
 */
export function statusOf(value: unknown): EventStatus | null {
  if (typeof value !== 'string') return null
  const name = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
  if (name === 'canceled') return 'cancelled'
  return statuses.find((status) => status.toLowerCase() === name) ?? null
}

/** The price of an event, as search engines expect it. */
interface Offer {
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
