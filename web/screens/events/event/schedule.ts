import type { RecordQuery } from '../../../firestore/fields.ts'
import type { Occurrence } from './occurrence.ts'

/** When an event takes place, as plain data. It is derived from the record once; nothing else reads the record's times. */
export interface Schedule {
  /** The event's time zone. */
  zone: string
  /** Dates that do not follow the rule, in order. */
  dates: readonly Occurrence[]
  rule: Rule | null
  /** Whether the event can take place more than once. */
  isSeries: boolean
  /** Whether the event's only date is free text, which pages show unchanged. */
  isInWords: boolean
}

/**
 * A recurrence rule. Its times are local (`2026-12-08T19:00:00`), unlike those of other dates, so that an event at
 * 19:00 stays at 19:00 after a DST change. They can also be days (`2026-12-08`).
 */
export interface Rule {
  zone: string
  /** RFC 5545, without `RRULE:`. */
  text: string
  /** The rule's first date. */
  first: string
  /** Length of each date in local time (ms); null without an end. */
  length: number | null
  /** Excluded dates, in order. */
  except: readonly string[]
}

/** The parsed `repeats` field. Dates are ISO 8601 timestamps or days, without a zone if the value has none. */
export interface Repeats {
  /** RFC 5545, without `RRULE:`. */
  rule: string
  DTSTART: readonly string[]
  EXDATE: readonly string[]
  RDATE: readonly string[]
}

/** The record fields that make an event a series. Without the recurrence layer, the contract does not contain them. */
export interface SeriesFields {
  /** Additional dates: timestamps, days or "start/end". */
  dates?: readonly string[] | null
  repeats?: Repeats | null
}

/** An event's first date and its series fields. */
export interface ScheduleFields extends SeriesFields {
  first: Occurrence | null
  /** Whether the first date is free text. */
  isInWords: boolean
  zone: string
}

/** A date in a calendar file: one date of a series, or a date that repeats. */
export interface CalendarDate {
  date: Occurrence
  /** Unique among the entries of an event; '' for the repeating entry. */
  key: string
  /** `RRULE` and `EXDATE` lines (RFC 5545); null for a single date. */
  repeating: string | null
}

/** The interface of the `recurrence/` layer for the other event folders. */
export interface Recurrence {
  readSchedule(fields: ScheduleFields): Schedule
  /** The dates that are not over at `from`, in order. Lazy, because a rule might have no end. */
  getDatesFrom(schedule: Schedule, from: number): IterableIterator<Occurrence>
  /** The last date that started before `to`. */
  getLastDate(schedule: Schedule, to: number): Occurrence | null
  /** "Every Tuesday until 15 December 2026"; null without a rule, or if a list of its dates is easier to read. */
  describeRule(schedule: Schedule): string | null
  /** The calendar file entries between two instants. */
  calendarDates(schedule: Schedule, since: number, until: number): CalendarDate[]
  /** The repeating date for an "add to calendar" link; null if a link cannot describe the series. */
  repeatingDate(schedule: Schedule, fromDay: string): CalendarDate | null
  /** The Firestore queries that find series, keyed by their names in the log. */
  queries(maxRecords: number): Record<string, RecordQuery>
}
