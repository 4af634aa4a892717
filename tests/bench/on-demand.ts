import autocannon from 'autocannon'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { localOrigin } from '../../local/settings.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'
import { browserHeaders } from './copied-page.ts'
import { startFloor } from './floor.ts'

/** Fewer than the site renders at the same time, so that none is turned away. */
const connections = 8
const rounds = 5
const seconds = 2

/** Stands in an address for what autocannon makes another for each request. */
const each = '[<id>]'

/**
 * Pages that are rendered for their address, beside a minimal Next page that is: a link with details for an event without a
 * record, a search, and a link that says only what its record says too, which is answered with the kept page. Links and
 * searches are asked for twice over: the same by all, which is kept for a minute, and another one by each.
 */
export const onDemand: Benchmark = {
  name: 'on-demand',
  async run(isShort) {
    const { settings, cleanUp } = await startTestStack({ services: ['studio', 'firestore', 'site'] })
    const floor = await startFloor().catch(async (error) => {
      await cleanUp()
      throw error
    })
    try {
      const site = localOrigin(settings.ports.site)
      const [event] = readSampleRecords('events')
      const pages = {
        floor: `${floor.url}/on-demand?title=Night`,
        link: `${site}/event/from-a-link?title=Night&university=Example%20University&date=May%2010`,
        links: `${site}/event/from-a-link?title=Night%20${each}&university=Example%20University&date=May%2010`,
        search: `${site}/events?q=night`,
        searches: `${site}/events?q=night%20${each}`,
        kept: `${site}/event/${event?.id}`,
        said: `${site}/event/${event?.id}?title=Night`,
      }
      // The plain page first: the site then knows what its record says. And which parameters such pages read.
      for (const url of [pages.kept, pages.link, pages.search]) await fetch(url)
      const speedOf = await compare(Object.values(pages), isShort ? 1 : rounds)
      const rows = (measure: string, page: string, other: string, goal: number): Row[] => [
        { measure, value: speedOf(page), unit: 'requests/s' },
        {
          measure: `${measure}, beside`,
          value: speedOf(page) / speedOf(other),
          unit: 'x',
          goal: { atLeast: goal },
        },
      ]
      return [
        { measure: 'minimal Next page on demand', value: speedOf(pages.floor), unit: 'requests/s' },
        ...rows('link with details, one for all', pages.link, pages.floor, 0.5),
        ...rows('link with details, each another', pages.links, pages.floor, 0.5),
        ...rows('search, one for all', pages.search, pages.floor, 0.5),
        ...rows('search, each another', pages.searches, pages.floor, 0.5),
        { measure: 'kept event', value: speedOf(pages.kept), unit: 'requests/s' },
        ...rows('link to it that brings nothing new', pages.said, pages.kept, 0.8),
      ]
    } finally {
      await floor.stop()
      await cleanUp()
    }
  },
}

/** Requests per second of a page, the median of some rounds in turn with the others. The first round warms them up. */
async function compare(urls: readonly string[], count: number): Promise<(url: string) => number> {
  const speeds = new Map<string, number[]>(urls.map((url) => [url, []]))
  for (let round = 0; round <= count; round += 1) {
    for (const [url, measured] of speeds) {
      const result = await autocannon({
        url,
        connections,
        duration: seconds,
        headers: browserHeaders,
        idReplacement: true,
      })
      if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url}: some answers were errors.`)
      if (round > 0) measured.push(result.requests.average)
    }
  }
  return (url) => percentile(speeds.get(url) ?? [], 0.5)
}
