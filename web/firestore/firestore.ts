import 'server-only'
import { getApps, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type Query,
  query,
  setLogLevel,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'
import { boundRequests } from './bounded-fetch'

/** Longest time that a page waits for Firestore, in milliseconds. */
const timeout = 3000

const name = 'listings'

/** One client for the process: Next may load this module more than once. */
export const firestore = connect()

function connect(): Firestore {
  const existing = getApps().find((app) => app.name === name)
  if (existing) return getFirestore(existing)
  // It would print the address and the key of every failed request; failures are reported where they are handled.
  setLogLevel('silent')
  const { apiKey, projectId } = publicSettings.firebase
  const database = getFirestore(initializeApp({ apiKey, projectId }, name))
  const emulator = environment.firestoreEmulatorHost
  if (emulator) {
    const { hostname, port } = new URL(`http://${emulator}`)
    connectFirestoreEmulator(database, hostname, Number(port))
  }
  boundRequests(emulator ? `http://${emulator}` : 'https://firestore.googleapis.com', timeout)
  return database
}

/**
 * Reads one record.
 * @returns its fields, or null when there is no such record
 * @throws FirestoreError when Firestore does not answer properly within three seconds
 */
export async function readRecord(kind: 'events' | 'clubs', id: string): Promise<DocumentData | null> {
  const snapshot = await getDoc(doc(firestore, kind, id))
  return snapshot.data() ?? null
}

/** A record with its id. */
export interface StoredRecord {
  id: string
  fields: DocumentData
}

/** Records in one answer: bounds the cost of a read, and what a page has to work through. */
const most = 300

async function readAll(found: Query): Promise<StoredRecord[]> {
  const { docs } = await getDocs(found)
  return docs.map((document) => ({ id: document.id, fields: document.data() }))
}

/** Events whose `start` is not before a moment, the earliest first. Throws like `readRecord`. */
export function readEventsFrom(moment: Date): Promise<StoredRecord[]> {
  const from = where('start', '>=', Timestamp.fromDate(moment))
  return readAll(query(collection(firestore, 'events'), from, orderBy('start'), limit(most)))
}

/**
 * Events by the text of their date. Firestore cannot ask for records that lack a field, so this is the way to those
 * that have a date in words and no `start`. Throws like `readRecord`.
 */
export function readEventsByDateText(): Promise<StoredRecord[]> {
  return readAll(query(collection(firestore, 'events'), orderBy('date'), limit(most)))
}

/** Events that name a club, by its id or by a reference to it. Throws like `readRecord`. */
export function readEventsOfClub(clubId: string): Promise<StoredRecord[]> {
  const isOfClub = where('club', 'in', [clubId, doc(firestore, 'clubs', clubId)])
  return readAll(query(collection(firestore, 'events'), isOfClub, limit(most)))
}
