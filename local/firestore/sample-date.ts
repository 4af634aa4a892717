import { z } from 'zod'

/** How sample content writes a moment that lies a number of days after the day on which it is imported. */
export const relativeDate = z.strictObject({
  $daysFromNow: z.int(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write the time as HH:MM')
    .default('00:00'),
  timeZone: z.string().refine(isTimeZone, 'write the time zone as in Europe/Athens').default('UTC'),
  /** `text`: as events store their date, e.g. "May 10 at 19:30". */
  as: z.enum(['timestamp', 'text']).default('timestamp'),
})
export type RelativeDate = z.output<typeof relativeDate>

/** The moment that is meant, seen from `now`. */
export function resolveRelativeDate({ $daysFromNow, time, timeZone }: RelativeDate, now: Date): Date {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const wallClock = new Date(`${today}T${time}:00Z`)
  wallClock.setUTCDate(wallClock.getUTCDate() + $daysFromNow)
  // The offset is that of the moment itself; the first guess may lie on the other side of a clock change.
  const guess = wallClock.getTime() - offsetOf(wallClock, timeZone)
  return new Date(wallClock.getTime() - offsetOf(new Date(guess), timeZone))
}

/** Month, day and time in the words of an event's `date` field. */
export function dateText(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(moment)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment)
  return `${day} at ${time}`
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The offset of a time zone from UTC at a time, in milliseconds. */
function offsetOf(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return (
    Date.parse(`${format.format(moment).replace(', ', 'T')}Z`) - Math.trunc(moment.getTime() / 1000) * 1000
  )
}
