import { recurrence as layer, recurrenceTypes } from '../recurrence/index.ts'
import { beginningOf, type Occurrence, overAt } from './occurrence.ts'
import type { Recurrence, Schedule, ScheduleFields } from './schedule.ts'

/*
 * The dates of an event. To remove recurrence, delete its folder and the first line, set `recurrence` to null and `seriesTypes` to
 * `{}`, and delete `dates` and `repeats` from `schemas/records/event-contract.ts`: an event then has its first date only.
 */

export const recurrence: Recurrence | null = layer

/** The field types of series. */
export const seriesTypes = recurrenceTypes

/** Reads when an event takes place. */
export function readSchedule(fields: ScheduleFields): Schedule {
  const { first, zone, isInWords, dates, repeats } = fields
  if (recurrence && (dates || repeats)) return recurrence.readSchedule(fields)
  return { zone, dates: first ? [first] : [], rule: null, isSeries: false, isInWords }
}

/** The dates of an event that are not over at a moment, in their order. @param from in milliseconds since 1970 */
export function datesFrom(schedule: Schedule, from: number): IterableIterator<Occurrence> {
  if (recurrence && schedule.isSeries) return recurrence.datesFrom(schedule, from)
  return schedule.dates.filter((date) => overAt(date, schedule) > from).values()
}

/** The last date of an event that began before a moment. @param to in milliseconds since 1970 */
export function lastDate(schedule: Schedule, to: number): Occurrence | null {
  if (recurrence && schedule.isSeries) return recurrence.lastDate(schedule, to)
  return schedule.dates.find((date) => beginningOf(date, schedule.zone) < to) ?? null
}
