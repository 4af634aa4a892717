import 'server-only'
import { getApps, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setLogLevel,
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
export async function readRecord(collection: 'events' | 'clubs', id: string): Promise<DocumentData | null> {
  const snapshot = await getDoc(doc(firestore, collection, id))
  return snapshot.data() ?? null
}
