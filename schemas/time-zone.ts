import { LRUCache } from 'lru-cache'
import { isDay } from './legal/calendar.ts'

/** Making a format takes a hundred times as long as using it, and the dates of series are many. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 })

/** A format of `Intl`, made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * The offset of a time zone from UTC at a time, as ISO 8601 writes it: "+02:00".
 * @param moment in milliseconds since 1970
 */
function offsetText(moment: number, timeZone: string): string {
  const format = dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace(/^GMT$/, 'GMT+00:00').replace('GMT', '')
}

/**
 * The moment at which the clocks of a zone show a time, in milliseconds since 1970.
 * @param wallClock the time that they show, as if it were UTC
 */
export function momentOf(wallClock: number, timeZone: string): number {
  // The offset is that of the moment itself; the first guess may lie on the other side of a clock change.
  const guess = wallClock - offset(wallClock, timeZone)
  return wallClock - offset(guess, timeZone)
}

/** A time of the clocks of a zone, in ISO 8601 without a zone, as a moment in UTC; a moment in UTC and a day as they are. */
export function utc(time: string, timeZone: string): string {
  if (time.endsWith('Z') || isDay(time)) return time
  return new Date(momentOf(Date.parse(`${time}Z`), timeZone)).toISOString()
}

/** A moment as ISO 8601 on the clocks of a zone: "2026-11-30T20:30:00+02:00". */
export function localTime(moment: number, timeZone: string): string {
  const wallClock = new Date(moment + offset(moment, timeZone)).toISOString()
  return `${wallClock.slice(0, 19)}${offsetText(moment, timeZone)}`
}

function offset(moment: number, timeZone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offsetText(moment, timeZone)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}

/** The day that the calendars of a zone show, as YYYY-MM-DD. @param moment in milliseconds since 1970 */
export function localDay(moment: number, timeZone: string): string {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
