import { createInvalidArgument } from './api-error.ts'

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/**
 * Converts an RFC 3339 time to the format of stored times: UTC, truncated to microseconds like Firestore, with 0, 3 or
 * 6 decimals.
 * @throws ApiError if the string is not an RFC 3339 time
 */
export function normalizeTimestamp(text: string): string {
  const [, seconds, fraction = '', zone] = rfc3339.exec(text) ?? []
  const time = Date.parse(`${seconds}${zone}`)
  if (Number.isNaN(time)) throw createInvalidArgument(`"${text}" is not an RFC 3339 timestamp.`)
  const inUtc = new Date(time).toISOString()
  if (!/^\d{4}-/.test(inUtc) || inUtc < '0001')
    throw createInvalidArgument(`"${text}" is not between the years 1 and 9999.`)
  return `${inUtc.slice(0, 19)}${shortFraction(fraction)}Z`
}

function shortFraction(fraction: string): string {
  const micros = fraction.slice(0, 6).padEnd(6, '0')
  if (micros === '000000') return ''
  return `.${micros.endsWith('000') ? micros.slice(0, 3) : micros}`
}

/** Converts a canonical timestamp to a string that sorts chronologically. */
export function toSortable(canonical: string): string {
  const [seconds = '', fraction = ''] = canonical.slice(0, -1).split('.')
  return `${seconds}.${fraction.padEnd(6, '0')}`
}

/** Converts microseconds since the Unix epoch to a canonical timestamp with microseconds. */
export function toTimestamp(micros: number): string {
  const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19)
  return `${seconds}.${String(micros % 1_000_000).padStart(6, '0')}Z`
}
