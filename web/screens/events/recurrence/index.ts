import type { FieldTypes } from '../../../firestore/fields.ts'
import type { Recurrence } from '../event/schedule.ts'
import { calendarDates, repeatingDate } from './calendar-dates.ts'
import { queries } from './queries.ts'
import { parseRepeats } from './repeats.ts'
import { describeRule } from './rule.ts'
import { getDatesFrom, getLastDate, readSchedule } from './series.ts'

/** The layer for events that take place more than once, by a rule (RFC 5545) or a list of dates. */
export const recurrenceLayer: Recurrence = {
  readSchedule,
  getDatesFrom,
  getLastDate,
  describeRule: ({ rule }) => rule && describeRule(rule),
  calendarDates,
  repeatingDate,
  queries,
}

/** The type of the field `repeats`. */
export const recurrenceTypes = {
  rule: {
    read: parseRepeats,
    accepts: 'An RFC 5545 rule, see [further dates](#further-dates-and-rules).',
  },
} satisfies FieldTypes
