import {
  collection,
  doc,
  GeoPoint,
  getDoc,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { type Case, dataOf, find, type Subject, store } from './subject.ts'

const start = Timestamp.fromDate(new Date('2026-05-10T16:30:00Z'))
const later = Timestamp.fromDate(new Date('2026-05-10T16:30:00.001Z'))

/** Events as people write them by hand: fields are missing, or of another type than usual. */
const storeEvents = ({ db }: Subject) =>
  store(db, 'events', {
    first: { title: 'First', date: 'May 10', start, club: 'chess' },
    second: { title: 'Second', date: 'May 9', start: later, club: doc(db, 'clubs/chess') },
    past: { date: 'Ωmega', start: Timestamp.fromMillis(0), club: doc(db, 'clubs/jazz') },
    text: { date: '', start: '2026-05-10T16:30:00Z', club: ['chess'] },
    timeless: { date: 'May 10', location: new GeoPoint(37.98, 23.73) },
    dateless: { start, club: null },
    numbers: { date: 10, start: 1_778_430_600_000, club: 1 },
  })

function siteCase(name: string, run: (db: Subject['db']) => Promise<unknown>): Case {
  return {
    name: `site: ${name}`,
    run: async (subject) => {
      await storeEvents(subject)
      return run(subject.db)
    },
  }
}

/** What the site asks, as `web/firestore` writes it. */
export const siteCases: Case[] = [
  siteCase('a record', async (db) => dataOf(await getDoc(doc(db, 'events/second')))),
  siteCase('no record', async (db) => dataOf(await getDoc(doc(db, 'events/none')))),
  siteCase('events from a moment', (db) =>
    find(query(collection(db, 'events'), where('start', '>=', start), orderBy('start'), limit(300))),
  ),
  siteCase('events by the text of their date', (db) =>
    find(query(collection(db, 'events'), orderBy('date'), limit(300))),
  ),
  siteCase('events of a club', (db) =>
    find(
      query(collection(db, 'events'), where('club', 'in', ['chess', doc(db, 'clubs', 'chess')]), limit(300)),
    ),
  ),
]
