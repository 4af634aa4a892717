import { eventContract } from '../../../../schemas/records/event-contract.ts'
import { readTextDate } from '../../../../schemas/text-date/read-text-date.ts'
import { momentOf, utc } from '../../../../schemas/time-zone.ts'
import { type FieldValues, publicityOf, readFields } from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import { readSchedule } from './dates.ts'
import { eventTypes } from './event-types.ts'
import { dateBetween, type Occurrence } from './occurrence.ts'
import type { Schedule, SeriesFields } from './schedule.ts'

type Values = FieldValues<typeof eventContract, typeof eventTypes>

/** An event as the pages use it. Null means that the record has no accepted value. */
export interface EventRecord
  extends Omit<Values, 'date' | 'start' | 'end' | 'dates' | 'repeats' | 'location'> {
  id: string
  /** In the words of the record. */
  date: string | null
  /** Its own zone, or else the site's. */
  timeZone: string
  location: string | null
  /** A page that shows its place on a map, if its location has the address of one. */
  mapUrl: string | null
  schedule: Schedule
  /** Only people who have its address should find it. */
  isUnlisted: boolean
  picture?: RecordPicture | null
}

/**
 * Reads the fields of an event, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 * @param siteTimeZone the zone of an event that names none
 * @param now in milliseconds since 1970: a date in words may lack its year
 * @param onIgnored gets the names of the fields that the site ignores
 */
export function parseEvent(
  id: string,
  fields: unknown,
  pictureStorage: readonly string[],
  siteTimeZone = 'UTC',
  now = Date.now(),
  onIgnored?: (names: readonly string[]) => void,
): EventRecord {
  const { values: read, ignored } = readFields(eventContract, eventTypes, fields, pictureStorage)
  onIgnored?.(ignored)
  const values: Values & SeriesFields = read
  const { start, end, date, dates, repeats, location, previousStart, ...others } = values
  const zone = values.timeZone ?? siteTimeZone
  const isSeries = Boolean(dates ?? repeats)
  // A series goes on after its first date, so that of its words is next to the beginning of its record.
  const near = isSeries && values.createdAt ? Date.parse(values.createdAt) : now
  const { first, isInWords } = firstDateOf({ start, end, date, repeats }, near, zone)
  const schedule = readSchedule({ first, isInWords, dates, repeats, zone })
  const isOff = first !== null && schedule.dates.length === 0 && schedule.rule === null
  return {
    id,
    ...others,
    // Words that name a day which is excluded would announce it.
    date: isOff ? null : (date?.words ?? null),
    previousStart: previousStart && utc(previousStart, zone),
    timeZone: zone,
    location: location?.text ?? null,
    mapUrl: location?.mapUrl ?? null,
    online: others.online?.url ? others.online : (location?.online ?? others.online),
    schedule,
    updatedAt: values.updatedAt ?? values.createdAt,
    isUnlisted: publicityOf(fields) === 'unlisted',
  }
}

type DateFields = Pick<Values, 'date' | 'start' | 'end'> & SeriesFields

/** The first date that a record names, and whether it names it in words only. */
function firstDateOf({ date, start, end, repeats }: DateFields, near: number, zone: string) {
  const from = start ?? date?.at ?? repeats?.DTSTART[0]
  if (from) return { first: dateBetween(from, end, zone), isInWords: false }
  const first = date?.words ? occurrenceInWords(date.words, near, zone) : null
  return { first, isInWords: first !== null }
}

/**
 * The days and times that a text names; null if it names no sure day.
 * @param near in milliseconds since 1970: a date without a year is the one next to it
 */
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
