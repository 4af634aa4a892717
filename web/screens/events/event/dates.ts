import { recurrenceLayer, recurrenceTypes } from '../recurrence/index.ts'
import { getEndMs, getStartMs, type Occurrence } from './occurrence.ts'
import type { Recurrence, Schedule, ScheduleFields } from './schedule.ts'

const layers: { recurrenceLayer?: Recurrence } = {
  recurrenceLayer,
}

/** The recurrence layer. Without it, an event has only its first date. */
export const recurrence = layers.recurrenceLayer ?? null

/** The types of the series fields. */
export const seriesTypes = {
  ...recurrenceTypes,
}

/** Computes when an event takes place. */
export function readSchedule(fields: ScheduleFields): Schedule {
  const { first, zone, isInWords, dates, repeats } = fields
  if (recurrence && (dates || repeats)) return recurrence.readSchedule(fields)
  return { zone, dates: first ? [first] : [], rule: null, isSeries: false, isInWords }
}

/** An event's dates that are not over at `from`, in order. @param from in milliseconds since the Unix epoch */
export function getDatesFrom(schedule: Schedule, from: number): IterableIterator<Occurrence> {
  if (recurrence && schedule.isSeries) return recurrence.getDatesFrom(schedule, from)
  return schedule.dates.filter((date) => getEndMs(date, schedule) > from).values()
}

/** An event's last date that started before `to`. @param to in milliseconds since the Unix epoch */
export function getLastDate(schedule: Schedule, to: number): Occurrence | null {
  if (recurrence && schedule.isSeries) return recurrence.getLastDate(schedule, to)
  return schedule.dates.find((date) => getStartMs(date, schedule.zone) < to) ?? null
}
