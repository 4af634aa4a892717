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
import { boundSilence } from '@/lib/silence'
import { creationTime } from './creation-time.ts'
import { getPublicity, publicityFields } from './publicity.ts'
import type { RecordQuery } from './record-query.ts'
import { firestoreCopies } from './sources.ts'

/** Max wait for Firestore (ms). */
const timeoutMs = 3000

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
  boundRequests()
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
  return { createdAt: creationTime(snapshot), ...snapshot.data(), id: snapshot.id }
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
export async function readRecords(kind: string, asked: RecordQuery): Promise<StoredRecord[]> {
  const { filter, order = [], after, most } = asked
  const start = after ? [startAfter(...after)] : []
  const { docs } = await getDocs(query(collection(firestore, kind), filter, ...order, ...start, limit(most)))
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
  while (records.length < mostIds) {
    const behind = records.length > 0 && {
      startAt: { values: [{ referenceValue: records.at(-1)?.name }], before: false },
    }
    const bounds = { select, orderBy: [{ field: name }], ...behind, limit: idsAtOnce }
    const structuredQuery = { from: [{ collectionId: kind }], ...bounds }
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ structuredQuery }) })
    const found = foundRecords.parse(await answer.json()).flatMap(({ document }) => document ?? [])
    records.push(...found)
    if (found.length < idsAtOnce) break
  }
  return records
    .filter(({ fields }) => getPublicity(fields) === 'public')
    .map(({ name }) => name.replace(/.*\//, ''))
}

/** Unwraps a value: `{ stringValue: 'a' }` → `'a'`. */
const value = z.record(z.string(), z.unknown()).transform((wrapped) => Object.values(wrapped)[0])
const namedRecord = z.object({ name: z.string(), fields: z.record(z.string(), value).default({}) })
const foundRecords = z.array(z.object({ document: namedRecord.optional() }))

const mostIds = 200_000
/** The max number of documents per query that `firestore.rules` allows. */
const idsAtOnce = 300

/** Returns a Firestore reference to a document. In queries, it matches fields that contain such references. */
export function recordReference(kind: string, id: string): DocumentReference {
  return doc(firestore, kind, id)
}

/**
 * Limits the duration of Firestore requests and checks their responses. Requests from `firebase/firestore/lite` do not
 * have a timeout and cannot be aborted, so a server that hangs would block a page for five minutes. The SDK calls the
 * global `fetch`, so this function adds a timeout there, only for Firestore's URLs.
 *
 * The SDK also accepts any list as a query result, so `[]` from another server would look like an empty collection. A
 * response from Firestore always contains the read time.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery#response-body
 */
function boundRequests(): void {
  const unbounded = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    // Do not limit images, which have the same origin if they come from the emulator.
    if (!address.startsWith(`${origin}/v1/`)) return unbounded(input, init)
    return boundSilence(timeoutMs, async (limit) => {
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
      const send = () => unbounded(input, { ...init, signal })
      const response = await send().catch((error: unknown) => {
        // The server might close a keep-alive connection while it is being reused. Reads are safe to repeat.
        if (wasReset.safeParse(error).success) return send()
        throw error
      })
      if (response.status === 429) firestoreCopies.health.refuse(response.headers.get('retry-after'))
      const text = await response.text()
      if (response.ok && address.includes(':runQuery') && !text.includes('"readTime"'))
        throw new Error('Firestore sent an answer without the time of its read.')
      return new Response(text, response)
    })
  }
}

/** Matches errors of connections that were closed before the response. */
const wasReset = z.object({ cause: z.object({ code: z.enum(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']) }) })
