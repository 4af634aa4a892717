import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../../local/settings.ts'
import { dayMs, hourMs } from '../../../schemas/time-zone.ts'
import { text } from '../../firestore-records.ts'
import { listOf, now, numbered, type Sample, samplesOf, time, timed, words } from './event-list.ts'
import { createTimestamps } from './moments.ts'

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

/**
 * Returns the documented number of reads for the list and its calendars.
 * @param row number of events
 */
function stated(row: string): number[] {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, list, calendars] = new RegExp(`^\\| ${row} +\\| (\\d+) +\\| (\\d+) `, 'm').exec(operations) ?? []
  return [Number(list), Number(calendars)]
}

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
