import {
  DocumentReference,
  GeoPoint,
  type QueryCompositeFilterConstraint,
  type QueryOrderByConstraint,
  Timestamp,
} from 'firebase/firestore/lite'
import { paragraphs as cleanParagraphs, singleLine } from './plain-text.ts'

/*
 * Readers of document fields, for code that runs anywhere. Nothing enforces the types of fields. A reader takes any
 * value and returns one of its type or null. A field of a wrong type counts as missing. Equivalent values are accepted
 * (a number as text, a list of names where a count is expected).
 */

interface Sources {
  /** Addresses that a picture must start with, each ending in a slash. */
  pictureStorage: readonly string[]
}

interface Limited {
  /** Longest text that is shown, in UTF-16 units. */
  limit: number
}

/** One field of a kind of record: how it is read, and where it is cut if its reader cuts. */
export type Field =
  | { read: (value: unknown, bounds: Sources) => unknown; limit?: undefined }
  | ({ read: (value: unknown, bounds: Sources & Limited) => unknown } & Limited)

/** The fields of a kind of record by name. */
type Fields = Readonly<Record<string, Field>>

/** The result of `readFields` for a table. */
export type FieldValues<Table extends Fields> = { [Name in keyof Table]: ReturnType<Table[Name]['read']> }

/** Reads the fields of a record, whatever they hold; what is absent is null. Never throws. */
export function readFields<Table extends Fields>(
  table: Table,
  record: unknown,
  sources: Sources,
): FieldValues<Table>
export function readFields(table: Fields, record: unknown, sources: Sources): Record<string, unknown> {
  const given = new Map(Object.entries(typeof record === 'object' && record !== null ? record : {}))
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, readField(field, given.get(name), sources)]),
  )
}

function readField(field: Field, value: unknown, sources: Sources): unknown {
  if (field.limit === undefined) return field.read(value, sources)
  return field.read(value, { ...sources, limit: field.limit })
}

/** Text of one line, or a number; the items of a list are joined by commas. */
export function line(value: unknown, { limit }: Limited): string | null {
  return singleLine(textOf(value, ', '), limit) || null
}

/** Text with paragraphs, or a number; the items of a list are paragraphs. */
export function paragraphs(value: unknown, { limit }: Limited): string | null {
  return cleanParagraphs(textOf(value, '\n\n'), limit) || null
}

/** Text of one line, or a point on the map as "latitude, longitude". */
export function place(value: unknown, bounds: Limited): string | null {
  if (!(value instanceof GeoPoint)) return line(value, bounds)
  return `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`
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
export function count(value: unknown): number | null {
  const number = Array.isArray(value) ? value.length : numberOf(value)
  return Number.isSafeInteger(number) && number >= 0 && number <= largestCount ? number : null
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value !== 'string' || value.length > 20) return Number.NaN
  const digits = value.trim().replace(/(?<=\d)[,. \u00A0\u202F'](?=\d{3}(?!\d))/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const earliest = Date.UTC(2000, 0)
const latest = Date.UTC(2100, 0)

/** A moment as an ISO 8601 text in UTC: a timestamp, ISO text with a zone, or milliseconds since 1970. */
export function moment(value: unknown): string | null {
  const time = timeOf(value)
  return time >= earliest && time < latest ? new Date(time).toISOString() : null
}

/** Whether Firestore can sort and compare a value as a time. */
export function isTimestamp(value: unknown): value is Timestamp {
  return value instanceof Timestamp
}

function timeOf(value: unknown): number {
  if (value instanceof Timestamp) return value.toMillis()
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,18}(Z|[+-]\d\d:?\d\d)$/.test(value)
  return isIso ? Date.parse(value) : Number.NaN
}

/** Name of a time zone that this system knows, such as `Europe/Athens`. Times are shown in it. */
export function timeZone(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z]{2,20}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/.test(value)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The id of another record, stored as text or as a reference. */
export function reference(value: unknown): string | null {
  const id = value instanceof DocumentReference ? value.id : typeof value === 'string' ? value.trim() : ''
  return isRecordId(id) ? id : null
}

/**
 * The address of a picture in the project's own storage, as the browser will request it. Anyone may open a bucket on
 * the same host, so the bucket counts as much as the host.
 */
export function picture(value: unknown, { pictureStorage }: Sources): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  const url = URL.parse(value.trim())
  if (!url || url.username || url.password) return null
  url.hash = ''
  // `..` in a percent-encoded form is not resolved by the URL parser, and might be by the server behind.
  if (/%2e%2e|%00/i.test(url.pathname)) return null
  return pictureStorage.some((prefix) => url.href.startsWith(prefix)) ? url.href : null
}

/** Firestore's limit, in bytes of UTF-8. */
const longestId = 1500

/**
 * Whether a text can be the id of a record. Firestore makes ids of 20 letters and digits, and people may choose their
 * own; what it refuses (a slash, dots alone, `__name__`) never reaches it.
 * Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isRecordId(id: string): boolean {
  if (id === '' || id.length > longestId || id.includes('/') || !id.isWellFormed()) return false
  return !/^(?:\.{1,2}|__.*__)$/s.test(id) && new TextEncoder().encode(id).length <= longestId
}

/** The id in a part of an address; '' where there is none. Next decodes it for metadata and routes, but not for pages. */
export function recordIdOf(part: string): string {
  try {
    const id = decodeURIComponent(part)
    return isRecordId(id) ? id : ''
  } catch {
    return ''
  }
}

/** A bounded question to a collection. */
export interface RecordQuery {
  filter: QueryCompositeFilterConstraint
  order?: readonly QueryOrderByConstraint[]
  /** The ordered values of the record behind which the answer begins. */
  after?: readonly unknown[]
  /** Records in the answer: bounds the cost of a read, and what a page has to work through. */
  most: number
}
