import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { completeDocument, type StoredDocument } from './complete-document.ts'

const folder = import.meta.dirname

const contentDocument = z.object({ _id: z.string(), _type: z.string() }).catchall(z.json())
const record = z.object({ id: z.string() }).catchall(z.json())

export type SampleRecord = z.output<typeof record>

/** Returns the absolute path of a sample content file. */
export const samplePath = (...parts: string[]) => join(folder, ...parts)

/** Returns the raw text of each sample content file. */
export function readSampleTexts(): Record<string, string> {
  const files = ['content/data.ndjson', 'firestore/events.json', 'firestore/clubs.json', 'accounts.json']
  return Object.fromEntries(files.map((file) => [file, readFileSync(samplePath(file), 'utf8')]))
}

/** Returns the Sanity documents exactly as they are in the file, without the site's default texts. */
export function readWrittenDocuments(): StoredDocument[] {
  const lines = readFileSync(samplePath('content/data.ndjson'), 'utf8').trim().split('\n')
  return lines.map((line) => contentDocument.parse(JSON.parse(line)))
}

/**
 * Returns the Sanity documents with the site's default texts, by ID. Their images are paths relative to
 * `samplePath('content')`.
 */
export function readSampleDocuments(): Map<string, StoredDocument> {
  return new Map(readWrittenDocuments().map((each) => [each._id, completeDocument(each)]))
}

/** Returns the records of a Firestore collection. */
export function readSampleRecords(collection: 'events' | 'clubs'): SampleRecord[] {
  return z
    .array(record)
    .parse(JSON.parse(readFileSync(samplePath('firestore', `${collection}.json`), 'utf8')))
}
