import { dayMs, toUtc } from '../../../../schemas/time-zone.ts'
import { isDay } from './clock.ts'
import { getDatesFrom } from './dates.ts'
import type { EventRecord } from './event-record.ts'
import type { ShownDate } from './when.ts'

/**
 * Returns when the doors open, as ISO 8601 in UTC; null if the record has no such time. A series has this time for only
 * one date. On the other dates, the doors open the same length of time before the start.
 */
export function doorsOpenAt(event: EventRecord & ShownDate): string | null {
  const { doorsOpen, schedule, timeZone, begins, hasTime } = event
  if (doorsOpen === null) return null
  const opens = toUtc(doorsOpen, timeZone)
  if (!schedule.isSeries) return opens
  const { value: date } = getDatesFrom(schedule, Date.parse(opens)).next()
  if (!date || isDay(date.start) || begins === null || !hasTime) return null
  const early = Date.parse(date.start) - Date.parse(opens)
  return early >= 0 && early < dayMs ? new Date(Date.parse(begins) - early).toISOString() : null
}
