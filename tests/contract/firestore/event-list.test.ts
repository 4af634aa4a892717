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
import { timestampOfMicros } from '../../../local/firestore/timestamp.ts'
import type { Fields, Value } from '../../../local/firestore/value.ts'
import { firebaseProjectId, root } from '../../../local/settings.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import type { RecordQuery } from '../../../web/firestore/fields.ts'
import { parseEvent } from '../../../web/screens/events/event/event-record.ts'
import { listedEvent } from '../../../web/screens/events/event/when.ts'
import { beginning, type Position } from '../../../web/screens/events/list/upcoming/position.ts'
import { readSeries } from '../../../web/screens/events/list/upcoming/series.ts'
import { readTextDatedEvents } from '../../../web/screens/events/list/upcoming/text-dated-events.ts'
import { readUnsortedEvents } from '../../../web/screens/events/list/upcoming/timed-events.ts'
import { longestWindow, readWindow } from '../../../web/screens/events/list/upcoming/window.ts'
import { momentsAt } from './moments.ts'

const folder = temporaryFolder()
const now = Date.parse('2026-11-21T12:00:00Z')
const anHour = 60 * 60 * 1000
const aDay = 24 * anHour

interface Sample {
  id: string
  fields: Fields
}

const text = (value: string) => ({ stringValue: value })
const time = (moment: number) => ({ timestampValue: new Date(moment).toISOString() })
/** "May 10 at 19:30": the date of `Date.toUTCString`, which is far quicker than a format for 10,000 of them. */
const words = (moment: number) => {
  const [, day, month, , clock = ''] = new Date(moment).toUTCString().split(' ')
  return text(`${month} ${Number(day)} at ${clock.slice(0, 5)}`)
}

/** A record as the app writes it today, with both. */
const timed = (id: string, begins: number, ends = begins + 2 * anHour): Sample => ({
  id,
  fields: { title: text(id), date: words(begins), start: time(begins), end: time(ends) },
})
/** A record of the specification, with nothing but words. */
const textDated = (id: string, begins: number): Sample => ({
  id,
  fields: { title: text(id), date: words(begins) },
})

/** Source: https://firebase.google.com/docs/firestore/pricing */
const freeReadsADay = 50_000

const running: (() => Promise<void>)[] = []

/** The list over a Firestore with these events, with a count of the records that were read. */
async function listOf(name: string, events: readonly Sample[]) {
  const databaseFile = join(folder, `${name}.sqlite`)
  const store = openDocumentStore(databaseFile)
  const stamp = timestampOfMicros(now * 1000)
  store.transaction(() => {
    for (const { id, fields } of events) {
      const path = `projects/${firebaseProjectId}/databases/(default)/documents/events/${id}`
      store.put({ name: path, fields, createTime: stamp, updateTime: stamp })
    }
  })
  store.close()
  const service = await startFirestore({
    port: 0,
    projectId: firebaseProjectId,
    originPorts: [],
    databaseFile,
  })
  running.push(service.close)

  const app = initializeApp({ projectId: firebaseProjectId }, name)
  running.push(() => deleteApp(app))
  const database = getFirestore(app)
  connectFirestoreEmulator(database, '127.0.0.1', service.port)
  const reads = { records: 0, questions: 0 }
  const source = {
    now,
    parse: (record: { id: string }) => listedEvent(parseEvent(record.id, record, [], 'UTC', now), now),
    ask: async ({ filter, order = [], after = [], most }: RecordQuery) => {
      const start = after.length > 0 ? [startAfter(...after)] : []
      const events = collection(database, 'events')
      const bounds = [...order, ...start, limit(most)]
      const { docs } = await getDocs(filter ? query(events, filter, ...bounds) : query(events, ...bounds))
      const found = docs.map((document) => ({ ...document.data(), id: document.id }))
      reads.questions += 1
      // Firestore charges one read for an answer without records.
      reads.records += Math.max(1, found.length)
      return found
    },
  }
  let series: ReturnType<typeof readSeries> | undefined
  const kinds = {
    textDated: () => readTextDatedEvents(source),
    unsorted: () => readUnsortedEvents(source),
    // The site keeps them for a minute.
    series: () => {
      series ??= readSeries(source)
      return series
    },
  }
  return {
    reads,
    /** The list as calendars and feeds have it, and what it cost. */
    async calendar() {
      const before = reads.records
      const { events } = await readWindow({ ...source, ...kinds }, beginning, longestWindow)
      return { ids: events.map(({ id }) => id), records: reads.records - before }
    },
    /** Parts of the list one after the other, and what each cost. */
    async parts(most: number) {
      const parts: { ids: string[]; days: string[]; records: number; questions: number }[] = []
      let position: Position | null = beginning
      while (position && parts.length < most) {
        const before = { ...reads }
        const part = await readWindow({ ...source, ...kinds }, position)
        parts.push({
          ids: part.events.map(({ id }) => id),
          days: part.events.map(({ id, start, date }) => `${id} ${start?.slice(0, 10) ?? date}`),
          records: reads.records - before.records,
          questions: reads.questions - before.questions,
        })
        position = part.next
      }
      return { parts, isWhole: position === null }
    },
  }
}

/** What one reading for calendars costs at most. @param row a number of events */
function statedForCalendars(row: string): number {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, table = ''] = operations.split('Calendars and feeds share one')
  return Number(new RegExp(`\\| ${row} +\\| (\\d+) `).exec(table)?.[1])
}

afterAll(async () => {
  await Promise.all(running.map((close) => close()))
})

/** Dates in words in their order that do not begin as apps write them, one under way, and one that names no day. */
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

const numbered = (count: number, make: (index: number) => Sample) =>
  Array.from({ length: count }, (_, i) => make(i))
describe('the list of events', () => {
  test('shows coming events despite past ones, and long events despite short ones', async () => {
    const recent = numbered(320, (index) => timed(`recent${index}`, now - (index + 3) * anHour))
    const coming = numbered(5, (index) => timed(`coming${index}`, now + (index + 1) * aDay))
    const long = timed('long', now - 24 * aDay, now + 20 * aDay)
    const list = await listOf('recent', [...recent, ...coming, long])
    const { parts, isWhole } = await list.parts(9)
    expect(parts.flatMap(({ ids }) => ids)).toEqual(['long', ...coming.map(({ id }) => id)])
    expect(isWhole).toBe(true)
  })

  test('places text dates in order, and drops past ones', async () => {
    const list = await listOf('words', [
      textDated('over', now - 20 * aDay),
      timed('dec23', Date.parse('2026-12-23T19:00Z')),
      textDated('dec14', Date.parse('2026-12-14T19:00Z')),
      textDated('jan', Date.parse('2027-01-03T19:00Z')),
      ...oddlyWritten,
      { id: 'iso', fields: { title: text('iso'), start: text('2026-12-01T10:00:00Z'), date: text('Dec 1') } },
      { id: 'moment', fields: { title: text('moment'), date: time(now + aDay) } },
    ])
    const { parts } = await list.parts(9)
    expect(parts.flatMap(({ ids }) => ids)).toEqual([
      'odd0',
      'moment',
      'odd1',
      'odd2',
      'iso',
      'odd3',
      'odd4',
      'dec14',
      'dec23',
      'jan',
      'odd5',
    ])
  })

  test('has dates in words of every kind among many in the usual words, and is not hidden by what is over', async () => {
    const usual = numbered(400, (index) => textDated(`u${index}`, now + index * 8 * anHour))
    const over = numbered(60, (index) => ({
      id: `over${index}`,
      fields: { title: text('Over'), date: text('1 October') },
    }))
    const list = await listOf('mixed', [...usual, ...over, ...oddlyWritten])
    const { parts } = await list.parts(99)
    const ids = parts.flatMap((part) => part.ids)
    expect(parts[0]?.ids).toContain('odd1')
    expect(ids.filter((id) => oddIds.includes(id))).toEqual(oddIds)
    expect(new Set(ids).size).toBe(406)
  })

  test('has beginnings of every type where they belong, in parts too', async () => {
    // Far more of them than a part holds, and old ones that Firestore sorts before or among them.
    const begins = (index: number) => now + (index - 20) * 2 * anHour
    const samples = numbered(90, (index) => {
      const values = momentsAt(begins(index))
      const field = ['start', 'date'][index % 2] ?? ''
      const value = values[index % values.length] ?? text('')
      return { id: `e${index}`, fields: { title: text('e'), [field]: value } }
    })
    const festival = { title: text('festival'), start: text('2026-11-19'), end: text('2026-11-23') }
    const list = await listOf('shapes', [...samples, { id: 'festival', fields: festival }])
    const { parts, isWhole } = await list.parts(9)
    const ids = parts.flatMap((part) => part.ids)
    const [running, coming] = [ids.slice(0, 6), ids.slice(6)]
    expect(isWhole).toBe(true)
    expect(running.toSorted()).toEqual(['e15', 'e16', 'e17', 'e18', 'e19', 'festival'])
    expect(coming).toEqual(samples.slice(20).map(({ id }) => id))
  })

  test('has a series once, on its next date, among single events, in parts too', async () => {
    const list = (...values: Value[]): Value => ({ arrayValue: { values } })
    const onDay = (day: number) => Date.parse('2026-11-22T18:00Z') + day * aDay
    const single = numbered(60, (index) => timed(`single${index}`, onDay(index) + anHour))
    const series: Sample[] = [
      {
        id: 'weekly',
        fields: { ...timed('w', onDay(-40)).fields, repeats: text('FREQ=WEEKLY;BYDAY=TU;COUNT=9') },
      },
      {
        id: 'daily',
        fields: {
          ...timed('d', onDay(1)).fields,
          repeats: list(text('RRULE:FREQ=DAILY;COUNT=30'), text('EXDATE:20261125')),
        },
      },
      {
        id: 'listed',
        fields: {
          ...timed('l', onDay(-9)).fields,
          dates: list(time(onDay(2)), text('2026-12-24'), time(onDay(2)), time(onDay(-30))),
        },
      },
      { id: 'words', fields: { title: text('words'), date: text('Dec 1'), dates: list(text('2026-12-08')) } },
      {
        id: 'iso',
        fields: {
          title: text('iso'),
          start: text('2026-11-30T10:00:00Z'),
          repeats: text('FREQ=WEEKLY;COUNT=2'),
        },
      },
      { id: 'over', fields: { ...timed('o', onDay(-90)).fields, repeats: text('FREQ=WEEKLY;COUNT=3') } },
      { id: 'unread', fields: { ...timed('u', onDay(3)).fields, repeats: text('every other full moon') } },
    ]
    const { parts, isWhole } = await (await listOf('series', [...single, ...series])).parts(9)
    const days = parts.flatMap((part) => part.days)
    expect(isWhole).toBe(true)
    expect(parts.length).toBeGreaterThan(2)
    expect(new Set(days).size).toBe(days.length)
    const of = (id: string) =>
      days.filter((day) => day.startsWith(`${id} `)).map((day) => day.slice(id.length + 1))
    expect(days.filter((day) => day.startsWith('single'))).toHaveLength(60)
    expect(of('weekly')).toEqual(['2026-11-24'])
    expect(of('daily')).toEqual(['2026-11-23'])
    expect(of('listed')).toEqual(['2026-11-24'])
    expect(of('words')).toEqual(['Dec 1, 2026'])
    expect(of('iso')).toEqual(['2026-11-30'])
    expect(of('over')).toEqual([])
    expect(of('unread')).toEqual(['2026-11-25'])
    // By their moments: no later part has an earlier one.
    const moments = days.flatMap((day) => /\d{4}-\d\d-\d\d$/.exec(day) ?? [])
    expect(moments).toEqual(moments.toSorted())
  })

  test('reads a bounded number of series, and leaves the others at their first date', async () => {
    // All but the last 30 are over. Of these 30 the first ten are read as series.
    const many = numbered(220, (index) => ({
      id: `s${1000 + index}`,
      fields: {
        ...timed('s', now + (index < 190 ? -99 * aDay : index * anHour)).fields,
        repeats: text(index < 190 ? 'FREQ=DAILY;COUNT=2' : 'FREQ=YEARLY'),
        dates: { arrayValue: { values: [time(now - 99 * aDay)] } },
      },
    }))
    const { parts } = await (await listOf('many-series', many)).parts(2)
    // Without the bound it would be 501.
    expect(Math.max(...parts.map(({ records }) => records))).toBeLessThanOrEqual(2 * 200 + 70)
    const coming = many.slice(190).map(({ id }) => id)
    expect(new Set(parts.flatMap(({ ids }) => ids))).toEqual(new Set(coming))
  })

  test.each([
    ['10', 10, 24, '10'],
    ['1,000', 1000, 400, '1,000'],
    ['10,000', 10_000, 400, '100,000'],
  ])(
    'of %s events is complete, in order and bounded in what it reads',
    async (name, count, bound, row) => {
      // Half a year back and 150 days ahead, every third one with words alone.
      const spread = (index: number) => now - 90 * aDay + Math.trunc((index * 240 * aDay) / count)
      const samples = numbered(count, (index) =>
        index % 3 === 0 ? textDated(`w${index}`, spread(index)) : timed(`t${index}`, spread(index)),
      )
      const list = await listOf(`spread-${count}`, samples)
      const { parts, isWhole } = await list.parts(6)
      const ids = parts.flatMap((part) => part.ids)
      const position = (id: string) => Number(id.slice(1))
      const startsFrom = Math.ceil((count * 90) / 240)
      expect(new Set(ids).size).toBe(ids.length)
      const coming = ids.filter((id) => position(id) >= startsFrom)
      if (count <= 1000) {
        const { parts: all } = await list.parts(99)
        const listed = new Set(all.flatMap((part) => part.ids))
        expect(
          samples.map(({ id }) => id).filter((id) => position(id) > startsFrom && !listed.has(id)),
        ).toEqual([])
      }
      expect(coming.length).toBeGreaterThan(isWhole ? 3 : 100)
      const cost = Math.max(...parts.map(({ records }) => records))
      console.info(`${name} events: at most ${cost} records a part`)
      expect(cost).toBeLessThanOrEqual(bound)
      const calendar = await list.calendar()
      console.info(`${name} events: ${calendar.records} records for calendars`)
      expect(calendar.records, 'as docs/operations.md says').toBeLessThanOrEqual(statedForCalendars(row))
      expect(new Set(calendar.ids)).toEqual(new Set([...calendar.ids, ...ids]))
      // An idle site reads the first part every hour.
      expect(24 * cost).toBeLessThan(freeReadsADay)
    },
    120_000,
  )
})
