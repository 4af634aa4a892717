import { readTextDate } from '../../../../schemas/text-date/read-text-date.ts'
import { momentOf, utc } from '../../../../schemas/time-zone.ts'
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
  publicityOf,
  readFields,
  reference,
  timeZone,
  webAddress,
} from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import type { ListingFields } from '../link-details.ts'
import { categoryOf } from './categories.ts'
import { place } from './place.ts'
import { repeatsOf } from './repeats.ts'
import { dateBetween, type Occurrence, type Schedule, scheduleOf } from './schedule.ts'

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

type Values = FieldValues<typeof eventFields>

/** An event as the pages use it. Every field was checked; null means that the record does not say. */
export interface EventRecord extends Omit<Values, 'start' | 'end' | 'dates' | 'repeats'> {
  id: string
  /** Its own zone, or else the site's. */
  timeZone: string
  /** A page that shows its place on a map, if its location has the address of one. */
  mapUrl: string | null
  schedule: Schedule
  /** When the record was made, as ISO 8601; null if nobody knows. */
  createdAt: string | null
  /**
   * When the event was last changed, as its record says, or else made. Not when the record was last written: one more guest is no
   * change.
   */
  updatedAt: string | null
  /** Only who has its address should find it. */
  isUnlisted: boolean
  picture?: RecordPicture | null
}

/**
 * Reads the fields of an event, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 * @param siteTimeZone the zone of an event that names none
 * @param now in milliseconds since 1970: a date in words may lack its year
 */
export function parseEvent(
  id: string,
  fields: unknown,
  pictureStorage: readonly string[],
  siteTimeZone = 'UTC',
  now = Date.now(),
): EventRecord {
  const given: Record<string, unknown> = typeof fields === 'object' && fields !== null ? { ...fields } : {}
  const zone = zonesOf(given).map(timeZone).find(Boolean) ?? siteTimeZone
  const { mapUrl, ...places } = placesOf(given)
  const values = readFields(eventFields, { ...given, ...places }, { pictureStorage })
  const { start: _start, end: _end, dates, repeats, previousStart, ...others } = values
  const isSeries = dates !== null || repeats !== null
  // A series goes on after its first date, so that of its words is next to the beginning of its record.
  const createdAt = moment(given.createdAt)
  const near = isSeries && createdAt ? Date.parse(createdAt) : now
  const { first, words, isInWords } = firstDateOf(given, { zone, counted: repeats?.DTSTART[0], near })
  const schedule = scheduleOf({ first, isInWords, dates, repeats, zone })
  const isOff = first !== null && schedule.dates.length === 0 && schedule.rule === null
  return {
    id,
    ...others,
    // Words that name a day which is excluded would announce it.
    date: isOff ? null : words,
    // Without a zone of its own, a time is that of the place.
    previousStart: previousStart && utc(previousStart, zone),
    timeZone: zone,
    mapUrl,
    schedule,
    createdAt,
    updatedAt: moment(given.updatedAt) ?? createdAt,
    isUnlisted: publicityOf(given) === 'unlisted',
  }
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
  const { words, address } = splitLocation(typeof location === 'string' ? location : '')
  const isMap = address !== null && mapPage.test(address)
  const isOnline = !isMap && (isOnlineWord(words) || (words === '' && address !== null))
  if (isOnline) said.push({ url: address })
  return {
    online: said.find(({ url }) => url !== null) ?? said[0],
    location: address !== null && (isMap || isOnline) ? words : location,
    mapUrl: isMap ? address : null,
  }
}

const mapPage =
  /^https?:\/\/(?:maps\.|goo\.gl\/maps|(?:www\.)?(?:(?:google|bing|yandex)\.[a-z.]+\/maps|openstreetmap\.org|osm\.org|waze\.com|what3words\.com)|w3w\.co\/)/

/** The words of a location and the web address among them. */
function splitLocation(location: string) {
  const parts = location.slice(0, 4000).split(/\s+/)
  const addresses = parts.map((part) => webAddress(part.replaceAll(/^[(<]+|[)>,;]+$/g, '')))
  const words = parts.filter((_, index) => addresses[index] === null).join(' ')
  return {
    words: words.replaceAll(/^\s+|[\s:,;(–—-]+$/gu, ''),
    address: addresses.find((address) => address !== null) ?? null,
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

interface Reading {
  zone: string
  /** Where a rule counts from. */
  counted: string | undefined
  /** A date in words without a year is the one next to this moment, in milliseconds since 1970. */
  near: number
}

/**
 * The first date that a record names. Timestamps count in either field of the beginning.
 * @returns also its date as people wrote it, if they did, and whether the first date is read from that
 */
function firstDateOf({ date, start, end }: Record<string, unknown>, { zone, counted, near }: Reading) {
  const isText = typeof date === 'string' || (typeof date === 'number' && Number.isFinite(date))
  const isReadable = momentOrDay(date) !== null
  const hasWords = isText ? !isReadable && !isMachineTime(String(date)) : Array.isArray(date)
  const words = hasWords ? line(date, eventFields.date) : null
  const begins = moment(start) ?? moment(date) ?? moment(counted)
  const inWords = begins === null && words !== null ? occurrenceInWords(words, near, zone) : null
  if (inWords) return { first: inWords, words, isInWords: true }
  const momentInWords = (value: unknown) => {
    const text = wordsOf(value)
    return text === null || twoReadings.test(text)
      ? null
      : (occurrenceInWords(text, near, zone)?.start ?? null)
  }
  const from =
    begins ?? dayOf(start) ?? momentInWords(start) ?? (hasWords ? null : dayOf(date)) ?? dayOf(counted)
  const first = from ? dateBetween(from, momentOrDay(end) ?? momentInWords(end), zone) : null
  return { first, words: words ?? (first ? null : wordsOf(start)), isInWords: false }
}

/** With the month first in America, and the day first elsewhere. */
const twoReadings = /^(?:0?\d|1[0-2])\/(?:0?\d|1[0-2])\/\d{4},? .*[AP]M$/

/** A text that people may have written in place of a moment. */
function wordsOf(value: unknown): string | null {
  return typeof value === 'string' && !isMachineTime(value) ? line(value, eventFields.date) : null
}

/** The days and times that a text names; null if it names no sure day. */
function occurrenceInWords(words: string, near: number, zone: string): Occurrence | null {
  const read = readTextDate(words, near, zone)
  if (read === null) return null
  const { firstDay, lastDay, time, endTime } = read
  const at = (day: string, minutes: number) =>
    new Date(momentOf(Date.parse(day) + minutes * 60_000, zone)).toISOString()
  return {
    start: time === null ? firstDay : at(firstDay, time),
    end: endTime !== null ? at(lastDay, endTime) : lastDay > firstDay ? lastDay : null,
  }
}

/**
 * `scheduled`, `cancelled`, `postponed`, `rescheduled` or `soldOut`: case, spaces, punctuation and the American spelling do not matter,
 * nor what follows "cancelled" and "postponed"; `EventCancelled` and the like too, as schema.org names them.
 */
export function statusOf(value: unknown): EventStatus | null {
  if (typeof value !== 'string') return null
  const name = value
    .slice(0, 200)
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replaceAll(/[^a-z]/g, '')
    .replace(/^(?:this)?event(?:is|was|hasbeen)?/, '')
    .replace(/^canceled/, 'cancelled')
  // A visitor who comes for nothing loses more than one who reads a hint too many.
  const isOff = (status: EventStatus) => /^(?:cancelled|postponed)$/.test(status) && name.startsWith(status)
  return statuses.find((status) => status.toLowerCase() === name || isOff(status)) ?? null
}
