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

/** Whether a text names a time zone. The offset of one, such as +02:00, is no name: calendars have no rules for it. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/.test(text)) return false
  try {
    dateFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** In milliseconds. */
export const anHour = 60 * 60 * 1000
export const aDay = 24 * anHour

/**
 * The moment at which the clocks of a zone show a time, in milliseconds since 1970.
 * @param wallClock the time that they show, as if it were UTC
 */
export function momentOf(wallClock: number, timeZone: string): number {
  // The offset is that of the moment itself. Of an hour that comes twice, RFC 5545 means the first one; one that clocks skip
  // is the next one.
  const offsets = [-1, 1].map((days) => offset(wallClock + days * aDay, timeZone))
  const moments = offsets.map((each) => wallClock - each)
  const shown = moments.find((moment, index) => offset(moment, timeZone) === offsets[index])
  return shown ?? moments[0] ?? wallClock
}

/** A time of the clocks of a zone, in ISO 8601 without a zone, as a moment in UTC; a moment in UTC and a day as they are. */
export function utc(time: string, timeZone: string): string {
  if (time.endsWith('Z') || isDay(time)) return time
  return new Date(momentOf(Date.parse(`${time}Z`), timeZone)).toISOString()
}

/** A moment as ISO 8601 on the clocks of a zone: "2026-11-30T20:30:00+02:00". */
export function localTime(moment: number, timeZone: string): string {
  const wallClock = new Date(moment + offset(moment, timeZone)).toISOString()
  const minutes = Math.abs(offset(moment, timeZone)) / 60_000
  const text = [minutes / 60, minutes % 60].map((part) => String(Math.trunc(part)).padStart(2, '0')).join(':')
  return `${wallClock.slice(0, 19)}${offset(moment, timeZone) < 0 ? '-' : '+'}${text}`
}

/** Clocks are set at full quarters of an hour only. */
const quarter = 15 * 60_000

/** Series ask for the same offsets again and again, and a format takes far longer than a look-up. In milliseconds. */
const offsets = new LRUCache<string, number>({ max: 20_000 })

/** The offset of a time zone from UTC at a time, both in milliseconds. */
function offset(moment: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(moment / quarter)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format = dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const found = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  offsets.set(key, found)
  return found
}

/** The day that the calendars of a zone show, as YYYY-MM-DD. @param moment in milliseconds since 1970 */
export function localDay(moment: number, timeZone: string): string {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
