import type { FieldTypes } from '../../../firestore/fields.ts'
import type { Recurrence } from '../event/schedule.ts'
import { calendarDates, repeatingDate } from './calendar-dates.ts'
import { queries } from './queries.ts'
import { repeatsOf } from './repeats.ts'
import { ruleInWords } from './rule.ts'
import { datesFrom, lastDate, readSchedule } from './series.ts'

/** Events that take place more than once, by a rule (RFC 5545) or a list of dates. */
export const recurrenceLayer: Recurrence = {
  readSchedule,
  datesFrom,
  lastDate,
  ruleInWords: ({ rule }) => rule && ruleInWords(rule),
  calendarDates,
  repeatingDate,
  queries,
}

/** The type of the field `repeats`. */
export const recurrenceTypes = {
  rule: {
    read: repeatsOf,
    accepts: 'A rule by RFC 5545, see [further dates](#further-dates-and-rules).',
  },
} satisfies FieldTypes
