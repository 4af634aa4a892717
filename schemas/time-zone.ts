import { LRUCache } from 'lru-cache'
import { isDay } from './legal/calendar.ts'

/** Creating a format takes a hundred times as long as using it, and event series have many dates. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 })

/** Returns a cached `Intl.DateTimeFormat`. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * Whether a string is the name of a time zone. An offset such as +02:00 is not, because calendars have no
 * rules for it.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/.test(text)) return false
  try {
    dateFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/**
 * Converts a local time to an instant, in milliseconds since the Unix epoch.
 * @param wallClock the local time, as if it were UTC
 */
export function toEpochMs(wallClock: number, timeZone: string): number {
  // Use the offset at the resulting instant. According to RFC 5545, a repeated local time is its first
  // occurrence, and a skipped one moves forward.
  const offsets = [-1, 1].map((days) => offset(wallClock + days * dayMs, timeZone))
  const moments = offsets.map((each) => wallClock - each)
  const shown = moments.find((moment, index) => offset(moment, timeZone) === offsets[index])
  return shown ?? moments[0] ?? wallClock
}

/** Converts a local ISO 8601 time to UTC; returns days and times in UTC unchanged. */
export function toUtc(time: string, timeZone: string): string {
  if (time.endsWith('Z') || isDay(time)) return time
  return new Date(toEpochMs(Date.parse(`${time}Z`), timeZone)).toISOString()
}

/** Formats an instant as ISO 8601 local time: "2026-11-30T20:30:00+02:00". */
export function localTime(moment: number, timeZone: string): string {
  const wallClock = new Date(moment + offset(moment, timeZone)).toISOString()
  const minutes = Math.abs(offset(moment, timeZone)) / 60_000
  const text = [minutes / 60, minutes % 60].map((part) => String(Math.trunc(part)).padStart(2, '0')).join(':')
  return `${wallClock.slice(0, 19)}${offset(moment, timeZone) < 0 ? '-' : '+'}${text}`
}

/** Offsets only change at quarter-hour boundaries. */
const quarter = 15 * 60_000

/**
 * Cached offsets (ms). Event series need the same offsets repeatedly, and a lookup is far faster than
 * formatting.
 */
const offsets = new LRUCache<string, number>({ max: 20_000 })

/** The UTC offset of a time zone at an instant, both in milliseconds. */
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

/** The local day in a time zone, as YYYY-MM-DD. @param moment an instant, in milliseconds since the Unix epoch */
export function localDay(moment: number, timeZone: string): string {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
