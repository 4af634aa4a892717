import { DocumentReference, GeoPoint, Timestamp } from 'firebase/firestore/lite'
import { z } from 'zod'
import { paragraphs, singleLine } from './plain-text'
import { isListingId } from './record-id'

/**
 * Parsers for the fields of records, whose types nothing enforces. Each takes anything and gives a value of its type or
 * null: a field of a wrong type counts as missing, and what means the same is understood (a number written as text,
 * a list of names where a count is expected).
 */

/** A field that is read by a function which takes anything. A key that is absent is read as null. */
export const field = <Value>(read: (value: unknown) => Value) => z.unknown().transform(read).prefault(null)

/** Text of one line, at most `longest` UTF-16 units. */
export const lineField = (longest: number) => textField((text) => singleLine(text, longest), ', ')

/** Text with paragraphs, at most `longest` UTF-16 units. */
export const paragraphsField = (longest: number) => textField((text) => paragraphs(text, longest), '\n\n')

function textField(clean: (text: string) => string, separator: string) {
  return field((value): string | null => {
    const text = clean(textOf(value, separator))
    return text === '' ? null : text
  })
}

function textOf(value: unknown, separator: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (Array.isArray(value)) {
    const texts = value.slice(0, 100).filter((item) => typeof item === 'string' || typeof item === 'number')
    return texts.map((item) => textOf(item, separator)).join(separator)
  }
  return ''
}

const largestCount = 10_000_000

/** A number of people: a whole number from 0, text that holds one ("1,468"), or a list whose items are counted. */
export const countField = field((value): number | null => {
  const count = Array.isArray(value) ? value.length : numberOf(value)
  return Number.isSafeInteger(count) && count >= 0 && count <= largestCount ? count : null
})

function numberOf(value: unknown): number {
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value !== 'string' || value.length > 20) return Number.NaN
  const digits = value.trim().replace(/(?<=\d)[,. \u00A0\u202F'](?=\d{3}(?!\d))/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const earliest = Date.UTC(2000, 0)
const latest = Date.UTC(2100, 0)

/** A moment as an ISO 8601 text in UTC: a timestamp, ISO text with a zone, or milliseconds since 1970. */
export const momentField = field((value): string | null => {
  const time = timeOf(value)
  return time >= earliest && time < latest ? new Date(time).toISOString() : null
})

function timeOf(value: unknown): number {
  if (value instanceof Timestamp) return value.toMillis()
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,18}(Z|[+-]\d\d:?\d\d)$/.test(value)
  return isIso ? Date.parse(value) : Number.NaN
}

/** Name of a time zone that this system knows, such as Europe/Athens. */
export const timeZoneField = field((value): string | null => {
  if (typeof value !== 'string' || !/^[A-Za-z]{2,20}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/.test(value)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return null
  }
})

/** The id of another record, stored as text or as a reference. */
export const referenceField = field((value): string | null => {
  const id = value instanceof DocumentReference ? value.id : typeof value === 'string' ? value.trim() : ''
  return isListingId(id) ? id : null
})

/** What `location` holds: text, or a point on the map as "latitude, longitude". */
export const placeField = (longest: number) =>
  field((value) =>
    value instanceof GeoPoint
      ? `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`
      : lineField(longest).parse(value),
  )
