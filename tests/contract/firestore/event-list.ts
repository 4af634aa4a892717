import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  query,
  startAfter,
} from 'firebase/firestore/lite'
import { startFirestore } from '../../../local/firestore/start.ts'
import { openDocumentStore } from '../../../local/firestore/store.ts'
import { toTimestamp } from '../../../local/firestore/timestamp.ts'
import type { Fields } from '../../../local/firestore/value.ts'
import { firebaseProjectId } from '../../../local/settings.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { whenDone } from '../../../local/testing/when-done.ts'
import { dayMs, hourMs } from '../../../schemas/time-zone.ts'
import type { RecordQuery } from '../../../web/firestore/fields.ts'
import { parseEvent } from '../../../web/screens/events/event/event-record.ts'
import { createListedEvent } from '../../../web/screens/events/event/when.ts'
import { createPastQuery, readComing } from '../../../web/screens/events/list/coming.ts'
import { sortByStart } from '../../../web/screens/events/list/filters.ts'
import { text } from '../../firestore-records.ts'

/** When the tests read the list. */
export const now = Date.parse('2026-11-21T12:00:00Z')

export interface Sample {
  id: string
  fields: Fields
}

export const time = (moment: number) => ({ timestampValue: new Date(moment).toISOString() })

/** Formats a date such as "May 10 at 19:30". Uses `Date.toUTCString`, because `Intl` is far slower for 10,000 dates. */
export const words = (moment: number) => {
  const [, day, month, , clock = ''] = new Date(moment).toUTCString().split(' ')
  return text(`${month} ${Number(day)} at ${clock.slice(0, 5)}`)
}

/** A current record from the app, with a text date and timestamps. */
export const timed = (id: string, begins: number, ends = begins + 2 * hourMs): Sample => ({
  id,
  fields: { title: text(id), date: words(begins), start: time(begins), end: time(ends) },
})

export const samplesOf = (fieldsById: Record<string, Fields>): Sample[] =>
  Object.entries(fieldsById).map(([id, fields]) => ({ id, fields }))
export const numbered = (count: number, make: (index: number) => Sample) =>
  Array.from({ length: count }, (_, i) => make(i))

/** Reads the list from a Firestore database with these events, and counts the reads. */
export async function listOf(name: string, samples: readonly Sample[]) {
  const databaseFile = join(temporaryFolder(), 'firestore.sqlite')
  const store = openDocumentStore(databaseFile)
  const stamp = toTimestamp(now * 1000)
  store.transaction(() => {
    for (const { id, fields } of samples) {
      const path = `projects/${firebaseProjectId}/databases/(default)/documents/events/${id}`
      store.put({ name: path, fields, createTime: stamp, updateTime: stamp })
    }
  })
  store.close()
  const projectId = firebaseProjectId
  const service = await startFirestore({ port: 0, projectId, originPorts: [], databaseFile })
  whenDone(service.close)

  const app = initializeApp({ projectId }, name)
  whenDone(() => deleteApp(app))
  const database = getFirestore(app)
  connectFirestoreEmulator(database, '127.0.0.1', service.port)
  const reads = { records: 0, questions: 0 }
  const ask = async ({ filter, order = [], after = [], maxRecords }: RecordQuery) => {
    const start = after.length > 0 ? [startAfter(...after)] : []
    const { docs } = await getDocs(
      query(collection(database, 'events'), filter, ...order, ...start, limit(maxRecords)),
    )
    reads.questions += 1
    // Firestore charges one read for an empty result.
    reads.records += Math.max(1, docs.length)
    return docs.map((document) => ({ ...document.data(), id: document.id }))
  }
  const full: string[] = []
  const { records, last } = await readComing(ask, now, (question) => full.push(question))
  const { records: list, questions } = reads
  await ask(createPastQuery(now, now - 60 * dayMs, 100))
  const events = records.map((record) =>
    createListedEvent(parseEvent(record.id, record, [], 'UTC', now), now),
  )
  const coming = sortByStart(events).filter(
    ({ phase, title, begins, date }) => phase !== 'past' && title && (begins || date),
  )
  return {
    ids: coming.map(({ id }) => id),
    days: coming.map(({ id, start, date }) => `${id} ${start?.slice(0, 10) ?? date}`),
    isWhole: last === null,
    full,
    /** Number of reads for the list alone and for the list with its calendars, and number of queries for the list. */
    reads: { list, calendars: reads.records, questions },
  }
}
