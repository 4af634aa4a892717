import { aDay, utc } from '../../../../schemas/time-zone.ts'
import { isDay } from './clock.ts'
import { datesFrom } from './dates.ts'
import type { EventRecord } from './event-record.ts'
import type { ShownDate } from './when.ts'

/**
 * When the doors open, as ISO 8601 in UTC. A series names the doors of one of its dates; on the others they open as long before
 * the beginning. Null if the record has no such time.
 */
export function doorsOpenAt(event: EventRecord & ShownDate): string | null {
  const { doorsOpen, schedule, timeZone, begins, hasTime } = event
  if (doorsOpen === null) return null
  const opens = utc(doorsOpen, timeZone)
  if (!schedule.isSeries) return opens
  const { value: date } = datesFrom(schedule, Date.parse(opens)).next()
  if (!date || isDay(date.start) || begins === null || !hasTime) return null
  const early = Date.parse(date.start) - Date.parse(opens)
  return early >= 0 && early < aDay ? new Date(Date.parse(begins) - early).toISOString() : null
}
