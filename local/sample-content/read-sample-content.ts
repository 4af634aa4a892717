import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { completeDocument, type StoredDocument } from './complete-document.ts'

const folder = import.meta.dirname

const contentDocument = z.object({ _id: z.string(), _type: z.string() }).catchall(z.json())
const record = z.object({ id: z.string() }).catchall(z.json())

export type SampleRecord = z.output<typeof record>

/** Absolute path of a file of the sample content. */
export const samplePath = (...parts: string[]) => join(folder, ...parts)

/** The sample content as it is written, one text a file. */
export function readSampleTexts(): Record<string, string> {
  const files = ['content/data.ndjson', 'firestore/events.json', 'firestore/clubs.json', 'accounts.json']
  return Object.fromEntries(files.map((file) => [file, readFileSync(samplePath(file), 'utf8')]))
}

/** The Sanity documents as the file has them, without the site's default texts. */
export function readWrittenDocuments(): StoredDocument[] {
  const lines = readFileSync(samplePath('content/data.ndjson'), 'utf8').trim().split('\n')
  return lines.map((line) => contentDocument.parse(JSON.parse(line)))
}

/** The Sanity documents as they are stored, by id. Their pictures are paths relative to `samplePath('content')`. */
export function readSampleDocuments(): Map<string, StoredDocument> {
  return new Map(readWrittenDocuments().map((each) => [each._id, completeDocument(each)]))
}

/** The records of one Firestore collection. */
export function readSampleRecords(collection: 'events' | 'clubs'): SampleRecord[] {
  return z
    .array(record)
    .parse(JSON.parse(readFileSync(samplePath('firestore', `${collection}.json`), 'utf8')))
}
