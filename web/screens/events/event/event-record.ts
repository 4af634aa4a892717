import { eventContract } from '../../../../schemas/records/event-contract.ts'
import { readTextDate } from '../../../../schemas/text-date/read-text-date.ts'
import { toEpochMs, toUtc } from '../../../../schemas/time-zone.ts'
import { type FieldValues, getPublicity, readFields } from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import { readSchedule } from './dates.ts'
import { eventTypes } from './event-types.ts'
import { createOccurrence, type Occurrence } from './occurrence.ts'
import type { Schedule, SeriesFields } from './schedule.ts'

type Values = FieldValues<typeof eventContract, typeof eventTypes>

/** A parsed event. A field is null if the record has no valid value for it. */
export interface EventRecord
  extends Omit<Values, 'date' | 'start' | 'end' | 'dates' | 'repeats' | 'location'> {
  id: string
  /** The date as free text. */
  date: string | null
  /** The event's time zone, or else the site's. */
  timeZone: string
  location: string | null
  /** URL of a page that shows the place on a map, if the location contains one. */
  mapUrl: string | null
  schedule: Schedule
  /** Whether only people with the event's URL should find it. */
  isUnlisted: boolean
  picture?: RecordPicture | null
}

/**
 * Parses the fields of an event. Never throws, regardless of the values.
 * @param pictureStorage URL prefixes of allowed images
 * @param siteTimeZone the zone of events that do not have their own
 * @param now in milliseconds since the Unix epoch, for dates without a year
 * @param onIgnored receives the names of ignored fields
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
  // A series continues after its first date, so assume that a date without a year is near the record's creation.
  const near = isSeries && values.createdAt ? Date.parse(values.createdAt) : now
  const { first, isInWords } = firstDateOf({ start, end, date, repeats }, near, zone)
  const schedule = readSchedule({ first, isInWords, dates, repeats, zone })
  const isOff = first !== null && schedule.dates.length === 0 && schedule.rule === null
  return {
    id,
    ...others,
    // Hide the date's text if its day is excluded.
    date: isOff ? null : (date?.words ?? null),
    previousStart: previousStart && toUtc(previousStart, zone),
    timeZone: zone,
    location: location?.text ?? null,
    mapUrl: location?.mapUrl ?? null,
    online: others.online?.url ? others.online : (location?.online ?? others.online),
    schedule,
    updatedAt: values.updatedAt ?? values.createdAt,
    isUnlisted: getPublicity(fields) === 'unlisted',
  }
}

type DateFields = Pick<Values, 'date' | 'start' | 'end'> & SeriesFields

/** Returns the record's first date, and whether that date is only free text. */
function firstDateOf({ date, start, end, repeats }: DateFields, near: number, zone: string) {
  const from = start ?? date?.at ?? repeats?.DTSTART[0]
  if (from) return { first: createOccurrence(from, end, zone), isInWords: false }
  const first = date?.words ? occurrenceInWords(date.words, near, zone) : null
  return { first, isInWords: first !== null }
}

/**
 * Parses days and times from text; null without an unambiguous day.
 * @param near in milliseconds since the Unix epoch; a date without a year is the one nearest to it
 */
function occurrenceInWords(words: string, near: number, zone: string): Occurrence | null {
  const read = readTextDate(words, near, zone)
  if (read === null) return null
  const { firstDay, lastDay, time, endTime } = read
  const at = (day: string, minutes: number) =>
    new Date(toEpochMs(Date.parse(day) + minutes * 60_000, zone)).toISOString()
  return {
    start: time === null ? firstDay : at(firstDay, time),
    end: endTime !== null ? at(lastDay, endTime) : lastDay > firstDay ? lastDay : null,
  }
}
