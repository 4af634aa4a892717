import type { RecordQuery } from '../../../firestore/fields.ts'
import type { Occurrence } from './occurrence.ts'

/** When an event takes place, as plain data. Read once from its record; nothing else derives a time from the record. */
export interface Schedule {
  /** The zone on whose clocks it takes place. */
  zone: string
  /** Its dates that follow no rule, in their order. */
  dates: readonly Occurrence[]
  rule: Rule | null
  /** Whether it may take place more than once. */
  isSeries: boolean
  /** Whether its only date is in words, which are shown as they stand. */
  isInWords: boolean
}

/**
 * The dates of a series that follow a rule. Only a rule counts by clocks: an event at 19:00 stays at 19:00 when they change. Its
 * times are those of its zone, `2026-12-08T19:00:00`, or days, `2026-12-08`.
 */
export interface Rule {
  zone: string
  /** By RFC 5545, without `RRULE:`. */
  text: string
  /** Its first date, from which it counts. */
  first: string
  /** How long each date is on the clocks, in milliseconds; null without an end. */
  length: number | null
  /** Its dates that do not take place, in their order. */
  except: readonly string[]
}

/** How an event repeats. Its dates are ISO 8601 texts of moments or days, without a zone where the value has none. */
export interface Repeats {
  /** Without `RRULE:`, by RFC 5545. */
  rule: string
  DTSTART: readonly string[]
  EXDATE: readonly string[]
  RDATE: readonly string[]
}

/** The fields of a record that make its event a series. Without the recurrence layer, the contract has none of them. */
export interface SeriesFields {
  /** Further dates, each as a moment or a day, or as "start/end". */
  dates?: readonly string[] | null
  repeats?: Repeats | null
}

/** The first date of an event, and the fields of its series. */
export interface ScheduleFields extends SeriesFields {
  first: Occurrence | null
  /** Whether the first date is in words. */
  isInWords: boolean
  zone: string
}

/** A date of a calendar file: one date of a series, or a date that repeats. */
export interface CalendarDate {
  date: Occurrence
  /** Tells the entries of one event apart; '' for the repeating entry. */
  key: string
  /** Lines of RFC 5545, `RRULE` and `EXDATE`; null for one date. */
  repeating: string | null
}

/** The layer in `recurrence/`. Everything that the other folders of events call. */
export interface Recurrence {
  readSchedule(fields: ScheduleFields): Schedule
  /** The dates that are not over at a moment, in their order. Lazy, because a rule might have no end. */
  datesFrom(schedule: Schedule, from: number): IterableIterator<Occurrence>
  /** The last date that began before a moment. */
  lastDate(schedule: Schedule, to: number): Occurrence | null
  /** "Every Tuesday until 15 December 2026"; null if there is no rule, or a rule that its dates explain better. */
  ruleInWords(schedule: Schedule): string | null
  /** The entries of a calendar file between two moments. */
  calendarDates(schedule: Schedule, since: number, until: number): CalendarDate[]
  /** The repeating date of a link that adds the series to a calendar; null if a link cannot describe the series. */
  repeatingDate(schedule: Schedule, fromDay: string): CalendarDate | null
  /** The Firestore queries that find series, by their names in the log. */
  queries(maxRecords: number): Record<string, RecordQuery>
}
