import { readFileSync } from 'node:fs'
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
import { afterAll, describe, expect, test } from 'vitest'
import { startFirestore } from '../../../local/firestore/start.ts'
import { openDocumentStore } from '../../../local/firestore/store.ts'
import { toTimestamp } from '../../../local/firestore/timestamp.ts'
import type { Fields, Value } from '../../../local/firestore/value.ts'
import { firebaseProjectId, root } from '../../../local/settings.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { dayMs, hourMs } from '../../../schemas/time-zone.ts'
import type { RecordQuery } from '../../../web/firestore/fields.ts'
import { parseEvent } from '../../../web/screens/events/event/event-record.ts'
import { createListedEvent } from '../../../web/screens/events/event/when.ts'
import { createPastQuery, readComing } from '../../../web/screens/events/list/coming.ts'
import { sortByStart } from '../../../web/screens/events/list/filters.ts'
import { createTimestamps } from './moments.ts'

const folder = temporaryFolder()
const now = Date.parse('2026-11-21T12:00:00Z')
interface Sample {
  id: string
  fields: Fields
}

const text = (value: string) => ({ stringValue: value })
const time = (moment: number) => ({ timestampValue: new Date(moment).toISOString() })
/** Formats a date such as "May 10 at 19:30". Uses `Date.toUTCString`, because `Intl` is far slower for 10,000 dates. */
const words = (moment: number) => {
  const [, day, month, , clock = ''] = new Date(moment).toUTCString().split(' ')
  return text(`${month} ${Number(day)} at ${clock.slice(0, 5)}`)
}

/** A current record from the app, with a text date and timestamps. */
const timed = (id: string, begins: number, ends = begins + 2 * hourMs): Sample => ({
  id,
  fields: { title: text(id), date: words(begins), start: time(begins), end: time(ends) },
})
/** A record with timestamps only. */
const timestamped = (id: string, begins: number): Sample => ({
  id,
  fields: { title: text(id), start: time(begins), end: time(begins + 2 * hourMs) },
})
/** A record as in the specification, with a text date only. */
const textDated = (id: string, begins: number): Sample => ({
  id,
  fields: { title: text(id), date: words(begins) },
})

/** Source: https://firebase.google.com/docs/firestore/pricing */
const freeReadsADay = 50_000

const running: (() => Promise<void>)[] = []

/** Reads the list from a Firestore database with these events, and counts the reads. */
async function listOf(name: string, samples: readonly Sample[]) {
  const databaseFile = join(folder, `${name}.sqlite`)
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
  running.push(service.close)

  const app = initializeApp({ projectId }, name)
  running.push(() => deleteApp(app))
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

/**
 * Returns the documented number of reads for the list and its calendars.
 * @param row number of events
 */
function stated(row: string): number[] {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, list, calendars] = new RegExp(`^\\| ${row} +\\| (\\d+) +\\| (\\d+) `, 'm').exec(operations) ?? []
  return [Number(list), Number(calendars)]
}

afterAll(async () => {
  await Promise.all(running.map((close) => close()))
})

/**
 * Text dates in chronological order, in formats other than the app's. The first is ongoing and the last has
 * no day.
 */
const oddTexts = [
  '18 November – 28 November',
  '28 Νοεμβρίου',
  ' Nov 30 at 19:30',
  'Thu 10/12',
  'december 10',
  'every Tuesday',
]
const oddIds = oddTexts.map((_, index) => `odd${index}`)
const oddlyWritten = oddTexts.map(
  (date, index): Sample => ({ id: `odd${index}`, fields: { title: text(date), date: text(date) } }),
)

const samplesOf = (fieldsById: Record<string, Fields>): Sample[] =>
  Object.entries(fieldsById).map(([id, fields]) => ({ id, fields }))
const numbered = (count: number, make: (index: number) => Sample) =>
  Array.from({ length: count }, (_, i) => make(i))
describe('the list of events', () => {
  test('shows upcoming events despite many past ones, and long events until their end', async () => {
    const recent = numbered(320, (index) => timed(`recent${index}`, now - (index + 3) * hourMs))
    const coming = numbered(5, (index) => timed(`coming${index}`, now + (index + 1) * dayMs))
    const long = timed('long', now - 24 * dayMs, now + 20 * dayMs)
    const { ids, isWhole, full } = await listOf('recent', [...recent, ...coming, long])
    expect([ids, isWhole, full]).toEqual([['long', ...coming.map(({ id }) => id)], true, []])
  })

  test('sorts text dates and drops past ones', async () => {
    const { ids } = await listOf('words', [
      textDated('over', now - 20 * dayMs),
      timed('dec23', Date.parse('2026-12-23T19:00Z')),
      textDated('dec14', Date.parse('2026-12-14T19:00Z')),
      textDated('jan', Date.parse('2027-01-03T19:00Z')),
      ...oddlyWritten,
      ...samplesOf({
        iso: { title: text('iso'), start: text('2026-12-01T10:00:00Z'), date: text('Dec 1') },
        moment: { title: text('moment'), date: time(now + dayMs) },
      }),
      ...samplesOf({ ignored: { title: text('ignored'), start: text('2.12.2026 10:00') } }),
    ])
    const sorted = ['odd0', 'moment', 'odd1', 'odd2', 'iso', 'odd3', 'odd4', 'dec14', 'dec23', 'jan', 'odd5']
    // Two events without a time on the same day are sorted by ID.
    expect(ids).toEqual(sorted)
  })

  test('shows unusual text dates among many usual ones, in chronological order', async () => {
    const usual = numbered(400, (index) => textDated(`u${index}`, now + index * 8 * hourMs))
    const past = { title: text('Over'), date: text('1 October') }
    const over = numbered(60, (index) => ({ id: `over${index}`, fields: past }))
    const { ids, full } = await listOf('mixed', [...usual, ...over, ...oddlyWritten])
    expect(ids.filter((id) => oddIds.includes(id))).toEqual(oddIds)
    // All events of this month and the next.
    const near = usual.slice(0, 120).map(({ id }) => id)
    expect(near.filter((id) => !ids.includes(id))).toEqual([])
    expect(full).toEqual(['date in words, later'])
  })

  test('sorts start times of every type', async () => {
    // Far more upcoming events than fit on a page, and past ones that Firestore sorts before or among them.
    const begins = (index: number) => now + (index - 20) * 2 * hourMs
    const samples = numbered(90, (index) => {
      const values = createTimestamps(begins(index))
      const field = ['start', 'date'][index % 2] ?? ''
      const value = values[index % values.length] ?? text('')
      return { id: `e${index}`, fields: { title: text('e'), [field]: value } }
    })
    const festival = { title: text('festival'), start: text('2026-11-19'), end: text('2026-11-23') }
    const exhibition = { title: text('exhibition'), start: text('2026-09-01'), end: text('2027-01-31') }
    const { ids } = await listOf('shapes', [...samples, ...samplesOf({ festival, exhibition })])
    const [running, coming] = [ids.slice(0, 7), ids.slice(7)]
    expect(running.toSorted()).toEqual(['e15', 'e16', 'e17', 'e18', 'e19', 'exhibition', 'festival'])
    expect(coming).toEqual(samples.slice(20).map(({ id }) => id))
  })

  test('shows a series once, on its next date, among one-off events', async () => {
    const list = (...values: Value[]): Value => ({ arrayValue: { values } })
    const onDay = (day: number) => Date.parse('2026-11-22T18:00Z') + day * dayMs
    const single = numbered(60, (index) => timed(`single${index}`, onDay(index) + hourMs))
    const from = (day: number) => timed('series', onDay(day)).fields
    const series: Record<string, Fields> = {
      weekly: { ...from(-40), repeats: text('FREQ=WEEKLY;BYDAY=TU;COUNT=9') },
      daily: { ...from(1), repeats: list(text('RRULE:FREQ=DAILY;COUNT=30'), text('EXDATE:20261125')) },
      listed: {
        ...from(-9),
        dates: list(time(onDay(2)), text('2026-12-24'), time(onDay(2)), time(onDay(-30))),
      },
      words: { title: text('words'), date: text('Dec 1'), dates: list(text('2026-12-08')) },
      iso: { title: text('iso'), start: text('2026-11-30T10:00:00Z'), repeats: text('FREQ=WEEKLY;COUNT=2') },
      over: { ...from(-90), repeats: text('FREQ=WEEKLY;COUNT=3') },
      unread: { ...from(3), repeats: text('every other full moon') },
      off: { ...from(3), repeats: text('FREQ=WEEKLY;COUNT=1\nEXDATE:20261125') },
    }
    const { days } = await listOf('series', [...single, ...samplesOf(series)])
    expect(days.filter((day) => !day.startsWith('single')).toSorted()).toEqual([
      'daily 2026-11-23',
      'iso 2026-11-30',
      'listed 2026-11-24',
      'unread 2026-11-25',
      'weekly 2026-11-24',
      'words Dec 1, 2026',
    ])
    const moments = days.flatMap((day) => /\d{4}-\d\d-\d\d$/.exec(day) ?? [])
    expect(moments).toEqual(moments.toSorted())
  })

  test('shows all 250 series', async () => {
    const many = numbered(250, (index) => {
      const repeats = text(`FREQ=WEEKLY;INTERVAL=${1 + (index % 9)}`)
      return { id: `s${index}`, fields: { ...timed('s', now - (index + 30) * dayMs).fields, repeats } }
    })
    const { ids, full } = await listOf('many-series', many)
    expect([ids.length, full]).toEqual([250, []])
  })

  const sizes: [row: string, coming: number, past: number, isAll: boolean, ...tags: string[]][] = [
    ['20', 20, 0, true],
    ['300', 300, 0, true],
    ['3,000', 3000, 0, false],
    ['300 of 20,000', 300, 19_700, true, 'nightly'],
  ]
  for (const [row, coming, past, isAll, ...tags] of sizes)
    test(`a list of ${row} events costs the reads documented in docs/operations.md`, {
      tags,
      timeout: 120_000,
    }, async () => {
      const ahead = numbered(coming, (index) => timestamped(`t${index}`, now + (index + 1) * hourMs))
      const over = numbered(past, (index) => timestamped(`p${index}`, now - (index + 20) * hourMs))
      const before = performance.now()
      const { ids, isWhole, reads } = await listOf(`of-${coming}-${past}`, [...ahead, ...over])
      const ms = Math.round(performance.now() - before)
      console.info(`${row} events: ${JSON.stringify(reads)}, ${ms} ms with writing them`)
      expect([isWhole, ids.length === coming]).toEqual([isAll, isAll])
      expect([reads.list, reads.calendars]).toEqual(stated(row))
      // Without visitors, the site still reads the list every hour.
      expect(24 * reads.list).toBeLessThan(freeReadsADay)
    })
})
