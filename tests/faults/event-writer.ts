import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, doc, getFirestore, setDoc } from 'firebase/firestore/lite'
import { firebaseProjectId } from '../../local/settings.ts'

export interface EventWriter {
  /** Creates or replaces an event, which no list has because it names no day. */
  write(id: string, title: string): Promise<void>
  close(): Promise<void>
}

/** Writes events to a local Firestore as the app does, not through any proxy. */
export function eventWriter(firestorePort: number): EventWriter {
  const app = initializeApp({ apiKey: 'local', projectId: firebaseProjectId }, crypto.randomUUID())
  const database = getFirestore(app)
  connectFirestoreEmulator(database, '127.0.0.1', firestorePort)
  return {
    write: (id, title) => setDoc(doc(database, 'events', id), { title, university: 'Example University' }),
    close: () => deleteApp(app),
  }
}
