import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { commit } from './commit.ts'
import { dateText, type RelativeDate, relativeDate, resolveRelativeDate } from './sample-date.ts'
import type { DocumentStore } from './store.ts'
import { type Fields, parseValue, type Value } from './value.ts'

const sampleDocuments = z.array(z.object({ id: z.string() }).catchall(z.json()))
const timestamp = z.strictObject({ $timestamp: z.string() })

export interface SampleOptions {
  /** Holds one `{collection}.json` a collection. */
  folder: string
  projectId: string
  /** Replaces `{storage}` in texts: where the pictures are downloaded from. */
  storageOrigin: string
  now?: Date
}

/**
 * Fills an empty database with sample documents: each file holds `[{ id, …fields }]` as plain JSON. Times are written
 * `{ "$timestamp": "2026-05-10T19:30:00Z" }` or as a `relativeDate`.
 * @returns the number of documents written, 0 when the database has some already or there is no folder
 * @throws Error naming the file that cannot be used; nothing is written then
 */
export function seedSampleDocuments(store: DocumentStore, options: SampleOptions): number {
  const { folder, projectId } = options
  if (!store.isEmpty() || !existsSync(folder)) return 0
  const writes = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const collection = `projects/${projectId}/databases/(default)/documents/${basename(file, '.json')}`
      return readSamples(join(folder, file), options).map(({ id, fields }) => ({
        update: { name: `${collection}/${id}`, fields },
      }))
    })
  commit(store, writes)
  return writes.length
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

/** Plain JSON as a Firestore value; whole numbers become integers. */
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
  if ('$daysFromNow' in map) return toDateValue(relativeDate.parse(map), options.now ?? new Date())
  return { mapValue: { fields: mapValues(map, options) } }
}

function toDateValue(date: RelativeDate, now: Date): Value {
  const moment = resolveRelativeDate(date, now)
  return date.as === 'text'
    ? { stringValue: dateText(moment, date.timeZone) }
    : parseValue({ timestampValue: moment.toISOString() })
}
