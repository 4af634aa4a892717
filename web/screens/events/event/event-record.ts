import { dateFormat, utc } from '../../../../schemas/time-zone.ts'
import {
  count,
  dayOf,
  type FieldValues,
  isMachineTime,
  isOnlineWord,
  line,
  moment,
  momentOrDay,
  moments,
  online,
  paragraphs,
  picture,
  place,
  readFields,
  reference,
  timeZone,
  webAddress,
} from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import type { ListingFields } from '../link-details.ts'
import { categoryOf } from './categories.ts'
import { readRepeats, repeatsOf } from './repeats.ts'

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
  previousStart: { read: momentOrDay },
  timeZone: { read: timeZone },
  status: { read: statusOf },
  club: { read: reference },
  host: { read: line, limit: 160 },
  price: { read: line, limit: 60 },
  online: { read: online },
  dates: { read: moments },
  repeats: { read: repeatsOf },
} satisfies ListingFields

/** An event as the pages use it. Every field was checked; null means that the record does not say. */
export interface EventRecord extends FieldValues<typeof eventFields> {
  id: string
  /** When the record was last written, as ISO 8601; absent if nobody knows. */
  updatedAt?: string
  picture?: RecordPicture | null
}

/**
 * Reads the fields of an event, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 * @param siteTimeZone the zone of an event that names none, see `inZone`; null leaves that to the caller
 */
export function parseEvent(
  id: string,
  fields: unknown,
  pictureStorage: readonly string[],
  siteTimeZone: string | null = 'UTC',
): EventRecord {
  const given: Record<string, unknown> = typeof fields === 'object' && fields !== null ? { ...fields } : {}
  const times = { timeZone: zonesOf(given).map(timeZone).find(Boolean), ...beginningAndEnd(given) }
  const updatedAt = moment(given.updatedAt)
  const event = {
    id,
    ...readFields(eventFields, { ...given, ...times, ...placesOf(given) }, { pictureStorage }),
    ...(updatedAt && { updatedAt }),
  }
  return siteTimeZone === null ? event : inZone(event, siteTimeZone)
}

/** What a record says about its zone, under the names that apps use for it. */
export function zonesOf(fields: object): unknown[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    /^(?:time_?zone(?:_?id)?|tz)$/i.test(name) && value ? [value] : [],
  )
}

/** What a record says about taking place online, under the names that apps use for it, or in place of its location. */
function placesOf(given: Record<string, unknown>) {
  const name =
    /^(?:is_?)?(?:online|virtual|meeting|webinar|zoom|(?:live)?stream|join)(?:_?event)?(?:_?(?:url|link))?$/i
  // A meeting may be one of people in a room, so that its name says nothing without an address.
  const isSure = /online|virtual|webinar|zoom|stream/i
  const said = Object.entries(given)
    .flatMap(([key, value]) => (name.test(key) ? { key, place: online(value) } : []))
    .flatMap(({ key, place }) => (place && (place.url !== null || isSure.test(key)) ? place : []))
  const { location } = given
  const address = webAddress(location)
  if (address !== null || (typeof location === 'string' && isOnlineWord(location)))
    said.push({ url: address })
  return {
    online: said.find(({ url }) => url !== null) ?? said[0],
    location: address === null ? location : null,
  }
}

type Places = Pick<EventRecord, 'location' | 'online'>

/** Where an event takes place; null without a place, or if its place only says that it takes place online. */
export function placeOf({ location }: Pick<Places, 'location'>): string | null {
  return location === null || isOnlineWord(location) ? null : location
}

/** The place of an event in words. @param online stands in for that of an event that takes place online only */
export function placeText(event: Places, online: string): string | null {
  return placeOf(event) ?? (event.online ? online : event.location)
}

/** How people attend an event: at its place, online, or both. */
export function attendanceOf(event: Places): 'place' | 'online' | 'both' {
  if (event.online === null) return 'place'
  return placeOf(event) === null ? 'online' : 'both'
}

/** Timestamps count in either field of the beginning; days without an hour become the text of the date. */
function beginningAndEnd({ date, start, end, repeats }: Record<string, unknown>) {
  const rule = repeatsOf(repeats)
  const [first] = (rule && readRepeats(rule)?.DTSTART) || []
  const begins = moment(start) ?? moment(date) ?? moment(first)
  const isText = typeof date === 'string' || (typeof date === 'number' && Number.isFinite(date))
  const hasWords = isText ? moment(date) === null && !isMachineTime(String(date)) : Array.isArray(date)
  const [firstDay, lastDay] = [dayOf(start) ?? (hasWords ? null : dayOf(date)), dayOf(end)]
  const isLater = begins !== null && lastDay !== null && lastDay > begins.slice(0, 10)
  return {
    date: hasWords ? date : begins === null && firstDay ? daysText(firstDay, lastDay) : null,
    start: begins,
    // An event that names its last day goes on until that day is over.
    end: isLater ? `${lastDay}T23:59:00.000` : end,
  }
}

/** The text of whole days. @param first as YYYY-MM-DD, as `last` */
export function daysText(first: string, last: string | null): string {
  return (last && last !== first ? [first, last] : [first]).map(dayText).join(' – ')
}

/** `2026-12-11` as "Dec 11, 2026"; other dates as they are. */
export function dayText(date: string): string {
  const day = dayOf(date)
  const format = dateFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
  return day === null ? date : format.format(Date.parse(day))
}

/** An event on the clocks of its own zone, or else of the site's. An end before or at the start counts as none. */
export function inZone(event: EventRecord, siteTimeZone: string): EventRecord {
  const zone = event.timeZone ?? siteTimeZone
  // Without a zone of its own, a time is that of the place.
  const [start = null, end = null, previousStart = null] = [event.start, event.end, event.previousStart].map(
    (time) => time && utc(time, zone),
  )
  return {
    ...event,
    timeZone: zone,
    start,
    previousStart,
    end: start !== null && end !== null && end <= start ? null : end,
    dates:
      event.dates?.map((date) =>
        date
          .split('/')
          .map((time) => utc(time, zone))
          .join('/'),
      ) ?? null,
    date: event.date ?? (start === null ? null : dateText(start, zone)),
  }
}

/** "May 10 at 19:30": the words in which records write their date. */
export function dateText(start: string, zone: string): string {
  const date = new Date(start)
  const day = dateFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' })
  const time = dateFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
  return `${day.format(date)} at ${time.format(date)}`
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

const freeTexts =
  /^(?:(?:free|gratis|grátis|gratuit[aeo]?|kostenlos|δωρεάν|za darmo|bezpłatn[ey])(?: (?:entry|admission|of charge|είσοδος))?|0)$/iu

/**
 * Reads a price as people write it: "€5", "7,50 EUR", "£3.00", "Free". Null if it is not one plain sum. Nothing costs the
 * same in every currency, and search engines require one, so "Free" is in euros.
 */
export function offerOf(price: string | null): Offer | null {
  const text = price?.trim() ?? ''
  if (freeTexts.test(text)) return { price: '0', currency: 'EUR' }
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
