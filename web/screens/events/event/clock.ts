import { anHour, localTime, utc } from '../../../../schemas/time-zone.ts'

export const isDay = (time: string) => time.length === 10

/** A time of the clocks in milliseconds, as if it were UTC. */
export const asUtc = (clock: string) => Date.parse(isDay(clock) ? clock : `${clock}Z`)

/** A time of the clocks that is later by some milliseconds. */
export const addTo = (clock: string, length: number) =>
  new Date(asUtc(clock) + length).toISOString().slice(0, clock.length)

/** What the clocks of a zone show at a moment, as ISO 8601 without a zone; a text without a zone as it is. */
export function clockText(time: string, zone: string): string {
  return time.endsWith('Z') ? localTime(Date.parse(time), zone).slice(0, 19) : time.replace(/\.\d+$/, '')
}

/** Whether the clocks of a zone show a time once: programs do not agree on an hour that they skip or that comes twice. */
export function isSure(clock: string, zone: string): boolean {
  if (isDay(clock)) return true
  const at = Date.parse(utc(clock, zone))
  // Clocks are set by an hour, or by half of one.
  const [shown, ...others] = [0, 0.5, 1].map((hours) => localTime(at + hours * anHour, zone).slice(0, 19))
  return shown === clock && !others.includes(clock)
}

/** "2026-12-08T17:00:00.000Z" as calendars write it: "20261208T170000Z". */
export const compact = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '')
