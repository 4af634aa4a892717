import { hourMs, localTime, toUtc } from '../../../../schemas/time-zone.ts'

export const isDay = (time: string) => time.length === 10

/** Converts a local time to Unix time (ms) as if it were UTC. */
export const toFloatingMs = (clock: string) => Date.parse(isDay(clock) ? clock : `${clock}Z`)

/** Adds milliseconds to a local time. */
export const addMs = (clock: string, length: number) =>
  new Date(toFloatingMs(clock) + length).toISOString().slice(0, clock.length)

/**
 * Converts an instant to local time, as ISO 8601 without a zone. If the time is already local, only removes the
 * fraction of a second.
 */
export function toLocalTime(time: string, zone: string): string {
  return time.endsWith('Z') ? localTime(Date.parse(time), zone).slice(0, 19) : time.replace(/\.\d+$/, '')
}

/** Whether a local time is unambiguous. Calendar clients disagree about times in a DST gap or overlap. */
export function isUnambiguous(clock: string, zone: string): boolean {
  if (isDay(clock)) return true
  const at = Date.parse(toUtc(clock, zone))
  // DST shifts clocks by an hour or half an hour.
  const [shown, ...others] = [0, 0.5, 1].map((hours) => localTime(at + hours * hourMs, zone).slice(0, 19))
  return shown === clock && !others.includes(clock)
}

/** "2026-12-08T17:00:00.000Z" in iCalendar format: "20261208T170000Z". */
export const formatCompact = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '')
