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
import { publicityFields, publicityOf } from './publicity.ts'
import type { RecordQuery } from './record-query.ts'
import { firestoreCopies } from './sources.ts'

/** Longest time that a page waits for Firestore, in milliseconds. */
const timeout = 3000

const name = 'site'

const { firestoreEmulatorHost } = environment
const origin = firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firestore.googleapis.com'

/** One client for the process: Next may load this module more than once. */
const firestore = connect()

function connect(): Firestore {
  const existing = getApps().find((app) => app.name === name)
  if (existing) return getFirestore(existing)
  // It would print the address and the key of every failed request; failures are reported where they are handled.
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

/** The fields of a record, with its id, and the time of its creation as ISO 8601 unless it has a field of this name. */
interface StoredRecord extends DocumentData {
  id: string
}

function storedRecord(snapshot: DocumentSnapshot): StoredRecord {
  return { createdAt: creationTime(snapshot), ...snapshot.data(), id: snapshot.id }
}

/**
 * Reads one record.
 * @returns null when there is no such record
 * @throws FirestoreError when Firestore does not answer properly within three seconds
 */
export async function readRecord(kind: string, id: string): Promise<StoredRecord | null> {
  const snapshot = await getDoc(recordReference(kind, id))
  return snapshot.exists() ? storedRecord(snapshot) : null
}

/** Reads the first records of a collection that meet the conditions, in their order. Throws like `readRecord`. */
export async function readRecords(kind: string, asked: RecordQuery): Promise<StoredRecord[]> {
  const { filter, order = [], after, most } = asked
  const start = after ? [startAfter(...after)] : []
  const { docs } = await getDocs(query(collection(firestore, kind), filter, ...order, ...start, limit(most)))
  return docs.map(storedRecord)
}

/**
 * The ids of the public records of a collection, of at most 200,000, without the records: the SDK has no function for that. Each
 * counts as a read.
 * @throws when Firestore does not answer properly within three seconds
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
    .filter(({ fields }) => publicityOf(fields) === 'public')
    .map(({ name }) => name.replace(/.*\//, ''))
}

/** A value is wrapped in the name of its type. */
const value = z.record(z.string(), z.unknown()).transform((wrapped) => Object.values(wrapped)[0])
const namedRecord = z.object({ name: z.string(), fields: z.record(z.string(), value).default({}) })
const foundRecords = z.array(z.object({ document: namedRecord.optional() }))

const mostIds = 200_000
/** As many as `firestore.rules` allow. */
const idsAtOnce = 300

/** Represents a document where another document refers to it. */
export function recordReference(kind: string, id: string): DocumentReference {
  return doc(firestore, kind, id)
}

/**
 * The requests of `firebase/firestore/lite` have no time limit and cannot be aborted: a server that hangs would hold a
 * page for five minutes. It calls the global `fetch`, so the limit is put there, for its addresses alone.
 *
 * The SDK also takes any list for an answer to a query, and so the `[]` of something else for a collection without records. Firestore
 * says in each answer when it read.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery#response-body
 */
function boundRequests(): void {
  const unbounded = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    // Local pictures come from the same host.
    if (!address.startsWith(`${origin}/v1/`)) return unbounded(input, init)
    return boundSilence(timeout, async (limit) => {
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
      const send = () => unbounded(input, { ...init, signal })
      const response = await send().catch((error: unknown) => {
        // A connection that was kept open may end just when it is used again, and reads may be repeated.
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

/** The connection ended before an answer came. */
const wasReset = z.object({ cause: z.object({ code: z.enum(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']) }) })
