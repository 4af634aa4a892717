import { setTimeout } from 'node:timers/promises'
import { localOrigin } from '../../local/settings.ts'
import { commitTo, text, write } from '../firestore-records.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, median, type Row } from './benchmark.ts'

interface Collection {
  /** Events to come, series among them, and events that are over. */
  coming: number
  series?: number
  past?: number
}

const collections: Record<string, Collection> = {
  '20 events': { coming: 20 },
  '300 events': { coming: 300 },
  '3,000 events': { coming: 3000 },
  '3,000 events, 250 of them series': { coming: 3000, series: 250 },
  '300 of 20,000 events': { coming: 300, past: 19_700 },
}

const aDay = 24 * 60 * 60 * 1000

/** The list of events in collections of several sizes: how long a visitor waits. */
export const eventList: Benchmark = {
  name: 'event-list',
  async run({ isShort }) {
    const rows: Row[] = []
    for (const [name, collection] of Object.entries(collections).slice(0, isShort ? 1 : undefined))
      rows.push(...(await measure(name, collection)))
    return rows
  },
}

async function measure(name: string, collection: Collection): Promise<Row[]> {
  const stack = await startTestStack({ services: ['studio', 'firestore', 'site'] })
  const { firestore, site } = stack.settings.ports
  try {
    await fill(firestore, collection)
    // The process is cold, and no copy is of this address.
    await stack.startSite()
    const cold = await timeUntilWhole(`${localOrigin(site)}/events.json`)
    const searches: number[] = []
    for (let index = 0; index < 15; index += 1)
      searches.push(await timeOf(`${localOrigin(site)}/events?q=term${index}`))
    return [
      { measure: `${name}: until /events.json has them`, value: cold, unit: 'ms', goal: { atMost: 3000 } },
      { measure: `${name}: search`, value: median(searches), unit: 'ms', goal: { atMost: 200 } },
    ]
  } finally {
    await stack.cleanUp()
  }
}

/**
 * The site begins with the list of its build, which knows none of these events.
 * @returns the time until the feed has them, in milliseconds
 */
async function timeUntilWhole(url: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answer = await fetch(url)
    if ((await answer.text()).includes('of-benchmark')) return performance.now() - since
    await setTimeout(100)
  }
}

/** @returns the time until the whole answer was there, in milliseconds; endless if it is an error */
async function timeOf(url: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.ok ? performance.now() - since : Number.POSITIVE_INFINITY
}

const rules = [
  'FREQ=WEEKLY',
  'FREQ=DAILY',
  'FREQ=WEEKLY;COUNT=200',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
]

async function fill(port: number, { coming, series = 0, past = 0 }: Collection): Promise<void> {
  const writes = Array.from({ length: coming + past }, (_, index) => {
    const isSeries = index < series
    // Two hundred days ahead, sixty days behind for series, and two years for what is over.
    const days = isSeries ? -(index % 60) : index < coming ? 1 + (index % 200) : -(1 + (index % 700))
    const start = new Date(Date.now() + days * aDay + (index % 600) * 60_000)
    const fields = {
      title: text(`Event ${index}`),
      university: text('Kallithea University'),
      category: text('social'),
      location: text('Room 3'),
      description: text(`An evening with number ${index}. `.repeat(12)),
      start: { timestampValue: start.toISOString() },
      end: { timestampValue: new Date(Number(start) + 2 * 60 * 60 * 1000).toISOString() },
      ...(isSeries && { repeats: text(rules[index % rules.length] ?? '') }),
    }
    return write(`events/of-benchmark-${index}`, fields)
  })
  await commitTo(port, writes)
}
