import 'server-only'
import { getApps, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  setLogLevel,
  startAfter,
} from 'firebase/firestore/lite'
import { z } from 'zod'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'
import { boundRequests } from './bound-requests.ts'
import { creationTime } from './creation-time.ts'
import { getPublicity, publicityFields } from './publicity.ts'
import type { RecordQuery } from './record-query.ts'

const name = 'site'

const { firestoreEmulatorHost } = environment
const origin = firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firestore.googleapis.com'

/** One client per process, because Next can load this module more than once. */
const firestore = connect()

function connect(): Firestore {
  const existing = getApps().find((app) => app.name === name)
  if (existing) return getFirestore(existing)
  // Otherwise the SDK logs the URL and key of every failed request. Failures are reported where they are handled.
  setLogLevel('silent')
  const { apiKey, projectId } = publicSettings.firebase
  const database = getFirestore(initializeApp({ apiKey, projectId }, name))
  if (firestoreEmulatorHost) {
    const { hostname, port } = new URL(origin)
    connectFirestoreEmulator(database, hostname, Number(port))
  }
  boundRequests(origin)
  return database
}

/**
 * A record's fields and id. `createdAt` is the document's creation time (ISO 8601) unless the record has its own
 * `createdAt`.
 */
interface StoredRecord extends DocumentData {
  id: string
}

function storedRecord(snapshot: DocumentSnapshot): StoredRecord {
  return {
    createdAt: creationTime(snapshot),
    ...snapshot.data(),
    id: snapshot.id,
  }
}

/**
 * Fetches one record.
 * @returns null if it does not exist
 * @throws FirestoreError if Firestore does not return a valid response within three seconds
 */
export async function readRecord(kind: string, id: string): Promise<StoredRecord | null> {
  const snapshot = await getDoc(recordReference(kind, id))
  return snapshot.exists() ? storedRecord(snapshot) : null
}

/** Fetches the first matching records of a collection, in order. Throws like `readRecord`. */
export async function readRecords(kind: string, recordQuery: RecordQuery): Promise<StoredRecord[]> {
  const { filter, order = [], after, maxRecords } = recordQuery
  const start = after ? [startAfter(...after)] : []
  const { docs } = await getDocs(
    query(collection(firestore, kind), filter, ...order, ...start, limit(maxRecords)),
  )
  return docs.map(storedRecord)
}

/**
 * Fetches the ids of a collection's public records, up to 200,000. Uses the REST API, because the SDK cannot fetch ids
 * without whole records. Each id counts as a read.
 * @throws if Firestore does not return a valid response within three seconds
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#projection
 */
export async function readIds(kind: string): Promise<string[]> {
  const { apiKey, projectId } = publicSettings.firebase
  const address = `${origin}/v1/projects/${projectId}/databases/(default)/documents:runQuery?key=${apiKey}`
  const name = { fieldPath: '__name__' }
  const select = { fields: publicityFields.map((fieldPath) => ({ fieldPath })) }
  const records: z.output<typeof namedRecord>[] = []
  while (records.length < maxIds) {
    const behind = records.length > 0 && {
      startAt: { values: [{ referenceValue: records.at(-1)?.name }], before: false },
    }
    const bounds = { select, orderBy: [{ field: name }], ...behind, limit: idsPerQuery }
    const structuredQuery = { from: [{ collectionId: kind }], ...bounds }
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ structuredQuery }) })
    const found = foundRecords.parse(await answer.json()).flatMap(({ document }) => document ?? [])
    records.push(...found)
    if (found.length < idsPerQuery) break
  }
  return records
    .filter(({ fields }) => getPublicity(fields) === 'public')
    .map(({ name }) => name.replace(/.*\//, ''))
}

/** Unwraps a value: `{ stringValue: 'a' }` → `'a'`. */
const value = z.record(z.string(), z.unknown()).transform((wrapped) => Object.values(wrapped)[0])
const namedRecord = z.object({ name: z.string(), fields: z.record(z.string(), value).default({}) })
const foundRecords = z.array(z.object({ document: namedRecord.optional() }))

const maxIds = 200_000
/** The max number of documents per query that `firestore.rules` allows. */
const idsPerQuery = 300

/** Returns a Firestore reference to a document. In queries, it matches fields that contain such references. */
export function recordReference(kind: string, id: string): DocumentReference {
  return doc(firestore, kind, id)
}
