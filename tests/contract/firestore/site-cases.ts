import {
  collection,
  doc,
  GeoPoint,
  getDoc,
  getDocs,
  limit,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import {
  createPastQuery,
  createStartQuery,
  type QueryEvents,
  readComing,
} from '../../../web/screens/events/list/coming.ts'
import { createTimestamps } from './moments.ts'
import { type Case, find, getData, type Subject, store } from './subject.ts'

const start = Timestamp.fromDate(new Date('2026-05-10T16:30:00Z'))
const later = Timestamp.fromDate(new Date('2026-05-10T16:30:00.001Z'))

/** Hand-written events, with missing fields or unusual types. */
const storeEvents = ({ db }: Subject) =>
  store(db, 'events', {
    first: { title: 'First', date: 'May 10', start, club: 'chess' },
    second: { title: 'Second', date: 'May 9', start: later, club: doc(db, 'clubs/chess') },
    running: { title: 'Running', start, end: later, date: 'May 10' },
    past: { date: 'Ωmega', start: Timestamp.fromMillis(0), club: doc(db, 'clubs/jazz') },
    text: { date: '', start: '2026-05-10T16:30:00Z', club: ['chess'] },
    timeless: { date: 'May 10', location: new GeoPoint(37.98, 23.73) },
    dateless: { start, club: null },
    numbers: { date: 10, start: 1_778_430_600_000, club: 1 },
  })

/** Instants in all the types that data exports and Cloud Functions write, in `start`, in `date` or in both. */
const storeMoments = ({ raw, name }: Subject) =>
  raw('POST', ':commit', {
    writes: [...createTimestamps(start.toMillis()), ...createTimestamps(0, 'none')].flatMap((value, index) =>
      [{ start: value }, { date: value }, { date: value, start: value }].map((fields) => ({
        update: { name: name(`events/${index}-${Object.keys(fields).join('-')}`), fields },
      })),
    ),
  })

/** Builds queries like those in `web/firestore/reads.ts`. */
const askOf =
  (db: Subject['db']): QueryEvents =>
  async ({ filter, order = [], after = [], maxRecords }) => {
    const behind = after.length > 0 ? [startAfter(...after)] : []
    const { docs } = await getDocs(
      query(collection(db, 'events'), filter, ...order, ...behind, limit(maxRecords)),
    )
    return docs.map((document) => ({ ...document.data(), id: document.id }))
  }

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

/** Returns the IDs in the list of events at a time with ongoing events. */
const comingOf = async (db: Subject['db']) =>
  idsOf((await readComing(askOf(db), start.toMillis() + 500, () => undefined)).records).sort()

function siteCase(
  name: string,
  run: (db: Subject['db']) => Promise<unknown>,
  prepare: (subject: Subject) => Promise<unknown> = storeEvents,
): Case {
  return {
    name: `site: ${name}`,
    run: async (subject) => {
      await prepare(subject)
      return run(subject.db)
    },
  }
}

/** The same requests as in `web/firestore`. */
export const siteCases: Case[] = [
  siteCase('a record', async (db) => getData(await getDoc(doc(db, 'events/second')))),
  siteCase('no record', async (db) => getData(await getDoc(doc(db, 'events/none')))),
  siteCase('events from a moment, behind another one', async (db) =>
    idsOf(await askOf(db)(createStartQuery(new Date(0), [start, 'dateless'], 25))),
  ),
  siteCase('events before a moment', async (db) =>
    idsOf(await askOf(db)(createPastQuery(later.toMillis(), start.toMillis(), 25))),
  ),
  siteCase('events of the list', comingOf),
  siteCase('events of the list with moments of every type', comingOf, storeMoments),
  siteCase('events of a club', (db) =>
    find(
      query(collection(db, 'events'), where('club', 'in', ['chess', doc(db, 'clubs', 'chess')]), limit(300)),
    ),
  ),
]
