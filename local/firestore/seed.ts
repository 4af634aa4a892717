import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { dayMs, isTimeZone, localDay, toEpochMs } from '../../schemas/time-zone.ts'
import { commit } from './commit.ts'
import type { DocumentStore } from './store.ts'
import { type Fields, parseValue, type Value } from './value.ts'

const sampleDocuments = z.array(z.object({ id: z.string() }).catchall(z.json()))
const timestamp = z.strictObject({ $timestamp: z.string() })

export interface SampleOptions {
  /** Folder that contains one `{collection}.json` per collection. */
  folder: string
  projectId: string
  /** Origin of image downloads, which replaces `{storage}` in strings. */
  storageOrigin: string
}

/**
 * Fills an empty database with sample documents. Each file contains `[{ id, …fields }]` as plain JSON. Timestamps are
 * written as `{ "$timestamp": "2026-05-10T19:30:00Z" }` or as a `relativeDate`.
 * @throws Error with the name of the invalid file; nothing is written then
 */
export function seedSampleDocuments(store: DocumentStore, options: SampleOptions): void {
  const { folder, projectId } = options
  if (!store.isEmpty()) return
  const writes = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const collection = `projects/${projectId}/databases/(default)/documents/${basename(file, '.json')}`
      return readSamples(join(folder, file), options).map(({ id, fields }) => ({
        update: { name: `${collection}/${id}`, fields },
      }))
    })
  commit(store, writes)
}

function readSamples(path: string, options: SampleOptions) {
  try {
    const samples = sampleDocuments.parse(JSON.parse(readFileSync(path, 'utf8')))
    return samples.map(({ id, ...fields }) => ({ id, fields: mapValues(fields, options) }))
  } catch (error) {
    throw new Error(
      `${path} cannot be used as sample content: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function mapValues(fields: Record<string, unknown>, options: SampleOptions): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, json]) => [name, toValue(json, options)]))
}

/** Converts plain JSON to a Firestore value. Whole numbers become integers. */
function toValue(json: unknown, options: SampleOptions): Value {
  if (json === null) return { nullValue: null }
  if (typeof json === 'boolean') return { booleanValue: json }
  if (typeof json === 'string') return { stringValue: json.replaceAll('{storage}', options.storageOrigin) }
  if (typeof json === 'number') {
    return Number.isSafeInteger(json) ? { integerValue: String(json) } : { doubleValue: json }
  }
  if (Array.isArray(json)) return { arrayValue: { values: json.map((each) => toValue(each, options)) } }
  const map = z.record(z.string(), z.unknown()).parse(json)
  if ('$timestamp' in map) return parseValue({ timestampValue: timestamp.parse(map).$timestamp })
  if ('$daysFromNow' in map) return toDateValue(relativeDate.parse(map))
  return { mapValue: { fields: mapValues(map, options) } }
}

function toDateValue(date: RelativeDate): Value {
  const moment = resolveRelativeDate(date, new Date())
  return date.as === 'text'
    ? { stringValue: formatDate(moment, date.timeZone) }
    : parseValue({ timestampValue: moment.toISOString() })
}

/** A timestamp in sample content, as a number of days after the import. */
export const relativeDate = z.strictObject({
  $daysFromNow: z.int(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write the time as HH:MM')
    .default('00:00'),
  timeZone: z.string().refine(isTimeZone, 'write the time zone as in Europe/Athens').default('UTC'),
  /** `text`: in the format of an event's date, e.g. "May 10 at 19:30". */
  as: z.enum(['timestamp', 'text']).default('timestamp'),
})
export type RelativeDate = z.output<typeof relativeDate>

/** Resolves a relative date from `now`. */
export function resolveRelativeDate({ $daysFromNow, time, timeZone }: RelativeDate, now: Date): Date {
  const wallClock = Date.parse(`${localDay(now.getTime(), timeZone)}T${time}:00Z`) + $daysFromNow * dayMs
  return new Date(toEpochMs(wallClock, timeZone))
}

/** Formats month, day and time like an event's `date` field. */
export function formatDate(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(moment)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment)
  return `${day} at ${time}`
}
