import { invalid } from './api-error.ts'

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/**
 * Brings an RFC 3339 time to the one form in which times are kept: UTC, cut to microseconds as Firestore does, with
 * 0, 3 or 6 decimals.
 * @throws ApiError when it is no such time
 */
export function canonicalTimestamp(text: string): string {
  const [, seconds, fraction = '', zone] = rfc3339.exec(text) ?? []
  const time = Date.parse(`${seconds}${zone}`)
  if (Number.isNaN(time)) throw invalid(`"${text}" is not an RFC 3339 timestamp.`)
  const inUtc = new Date(time).toISOString()
  if (!/^\d{4}-/.test(inUtc) || inUtc < '0001')
    throw invalid(`"${text}" is not between the years 1 and 9999.`)
  return `${inUtc.slice(0, 19)}${shortFraction(fraction)}Z`
}

function shortFraction(fraction: string): string {
  const micros = fraction.slice(0, 6).padEnd(6, '0')
  if (micros === '000000') return ''
  return `.${micros.endsWith('000') ? micros.slice(0, 3) : micros}`
}

/** Makes canonical timestamps sort as strings. */
export function sortableTimestamp(canonical: string): string {
  const [seconds = '', fraction = ''] = canonical.slice(0, -1).split('.')
  return `${seconds}.${fraction.padEnd(6, '0')}`
}

/** A canonical timestamp with microseconds from a count of microseconds since 1970. */
export function timestampOfMicros(micros: number): string {
  const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19)
  return `${seconds}.${String(micros % 1_000_000).padStart(6, '0')}Z`
}
