import { deleteApp, initializeApp } from 'firebase/app'
import {
  Bytes,
  DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  GeoPoint,
  getDocs,
  initializeFirestore,
  type Query,
  Timestamp,
  terminate,
  writeBatch,
} from 'firebase/firestore/lite'

/** A Firestore under comparison, with an empty project per case. */
export interface Subject {
  db: Firestore
  /** Calls the REST API. `path` is relative to `…/documents`. Returns the status and the body as plain values. */
  raw(method: string, path: string, body?: unknown): Promise<unknown>
  /** Returns the resource name of a document or of the root. */
  name(path?: string): string
}

export interface Case {
  name: string
  run(subject: Subject): Promise<unknown>
}

/** Runs a case in an empty project. @returns its result or the error code, as plain JSON */
export async function observe(origin: string, projectId: string, { run }: Case): Promise<unknown> {
  const app = initializeApp({ projectId, apiKey: 'local' }, projectId)
  const db = initializeFirestore(app, { host: new URL(origin).host, ssl: false })
  const root = `projects/${projectId}/databases/(default)/documents`
  try {
    const outcome = await run({
      db,
      name: (path) => (path ? `${root}/${path}` : root),
      raw: (method, path, body) => call(`${origin}/v1/${root}${path}`, method, body),
    })
    return plain(outcome)
  } catch (error) {
    return { error: error instanceof Error && 'code' in error ? error.code : String(error) }
  } finally {
    await terminate(db)
    await deleteApp(app)
  }
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, { method, body: text, headers: { 'content-type': 'text/plain' } })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return { status: response.status, body: withoutIncidentals(answer) }
  return { status: response.status, error: Object(Object(answer).error).status }
}

/** Removes values that always differ (project and times), and default values that JSON can omit. */
function withoutIncidentals(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value) => {
    if (['createTime', 'updateTime', 'readTime', 'commitTime'].includes(key)) return 'time'
    if (typeof value === 'string' && value.length > 5000) return `${value.length} characters`
    if (key === 'done' || key === 'nextPageToken') return undefined
    if (key === 'fields' && Object.keys(value).length === 0) return undefined
    if ((key === 'latitude' || key === 'longitude') && value === 0) return undefined
    return value
  })
  return JSON.parse(text.replaceAll(/projects\/[^/"]+\//g, 'projects/P/'))
}

/** Stores documents of one collection, keyed by ID, in one batch. */
export async function store(db: Firestore, collection: string, documents: Record<string, object>) {
  const batch = writeBatch(db)
  for (const [id, fields] of Object.entries(documents)) batch.set(doc(db, collection, id), fields)
  await batch.commit()
}

/** Returns the ID and data of each document that a query returns. */
export async function find(query: Query): Promise<[string, unknown][]> {
  const { docs } = await getDocs(query)
  return docs.map((document) => [document.id, document.data()])
}

export async function findIds(query: Query): Promise<string[]> {
  const { docs } = await getDocs(query)
  return docs.map((document) => document.id)
}

export function getData(snapshot: DocumentSnapshot): unknown {
  return snapshot.exists() ? snapshot.data() : 'missing'
}

/** Converts Firestore values to JSON in which all differences are visible. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return recent(value) ? { timestamp: 'now' } : { timestamp: value.toJSON() }
  if (value instanceof GeoPoint) return { geoPoint: [value.latitude, value.longitude] }
  if (value instanceof Bytes) return { bytes: value.toBase64() }
  if (value instanceof DocumentReference) return { reference: value.path }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'number')
    return Object.is(value, -0) || !Number.isFinite(value) ? { number: show(value) } : value
  if (typeof value !== 'object' || value === null) return value
  if ('toArray' in value && typeof value.toArray === 'function') return { vector: value.toArray() }
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, plain(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const show = (number: number) => (Object.is(number, -0) ? '-0' : String(number))
const recent = (time: Timestamp) => Math.abs(time.toMillis() - Date.now()) < 3_600_000
