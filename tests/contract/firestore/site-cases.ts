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
import { parseEvent } from '../../../web/screens/events/event/event-record.ts'
import { listedEvent } from '../../../web/screens/events/event/when.ts'
import type { Source } from '../../../web/screens/events/list/upcoming/position.ts'
import {
  readTextDatedEvents,
  walkTextDatedEvents,
} from '../../../web/screens/events/list/upcoming/text-dated-events.ts'
import {
  readRunningEvents,
  readTimedEvents,
  readUnsortedEvents,
} from '../../../web/screens/events/list/upcoming/timed-events.ts'
import { momentsAt } from './moments.ts'
import { type Case, dataOf, find, type Subject, store } from './subject.ts'

const start = Timestamp.fromDate(new Date('2026-05-10T16:30:00Z'))
const later = Timestamp.fromDate(new Date('2026-05-10T16:30:00.001Z'))

/** Events as people write them by hand: fields are missing, or of another type than usual. */
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

/** Moments as exports and functions write them, in either field and in both. */
const storeMoments = ({ raw, name }: Subject) =>
  raw('POST', ':commit', {
    writes: [...momentsAt(start.toMillis()), ...momentsAt(0, 'none')].flatMap((value, index) =>
      [{ start: value }, { date: value }, { date: value, start: value }].map((fields) => ({
        update: { name: name(`events/${index}-${Object.keys(fields).join('-')}`), fields },
      })),
    ),
  })

/** Asks as `web/firestore/reads.ts` does, at a moment when some events go on. */
const sourceOf = (db: Subject['db'], now = start.toMillis() + 500): Source => ({
  now,
  parse: (record) => listedEvent(parseEvent(record.id, record, [], 'UTC', now), now),
  ask: async ({ filter, order = [], after = [], most }) => {
    const behind = after.length > 0 ? [startAfter(...after)] : []
    const events = collection(db, 'events')
    const bounds = [...order, ...behind, limit(most)]
    const { docs } = await getDocs(filter ? query(events, filter, ...bounds) : query(events, ...bounds))
    return docs.map((document) => ({ ...document.data(), id: document.id }))
  },
})

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

const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id)

/** The site's requests, as `web/firestore` writes them. */
export const siteCases: Case[] = [
  siteCase('a record', async (db) => dataOf(await getDoc(doc(db, 'events/second')))),
  siteCase('no record', async (db) => dataOf(await getDoc(doc(db, 'events/none')))),
  siteCase('events from a moment, behind another one', async (db) => {
    const { events, end } = await readTimedEvents(
      sourceOf(db, 0),
      { at: start.toMillis(), id: 'dateless' },
      25,
    )
    return { events: events.map(({ event, at }) => [event.id, at]), end }
  }),
  siteCase('events under way', async (db) => idsOf(await readRunningEvents(sourceOf(db), 50))),
  siteCase(
    'events whose beginning is no timestamp',
    async (db) => (await readUnsortedEvents(sourceOf(db))).map(({ id, start, date }) => [id, start, date]),
    storeMoments,
  ),
  siteCase('events by the words of their date', async (db) =>
    idsOf((await readTextDatedEvents(sourceOf(db))).events),
  ),
  siteCase('events by the words of their date, day by day', async (db) => {
    const after = { day: '2026-05-10', words: 'May 10', id: 'first' }
    const { events, end } = await walkTextDatedEvents(sourceOf(db), after, () => false)
    return { events: events.map(({ place }) => place), end }
  }),
  siteCase('events of a club', (db) =>
    find(
      query(collection(db, 'events'), where('club', 'in', ['chess', doc(db, 'clubs', 'chess')]), limit(300)),
    ),
  ),
]
