import autocannon from 'autocannon'
import { type Benchmark, inTurns, median, type Row } from './benchmark.ts'
import { browserHeaders } from './copied-page.ts'

/** Fewer than the site renders at the same time, so that none is turned away. */
const connections = 8
const rounds = 5
const seconds = 2

/** Stands in an address for what autocannon makes another for each request. */
const each = '[<id>]'

/**
 * Pages that are rendered for their address, beside a minimal Next page that is: a link with parameters for an event without
 * a document, and a search. Both are asked for twice over: the same by all, which is cached for a minute, and another one by
 * each.
 */
export const onDemand: Benchmark = {
  name: 'on-demand',
  async run(system) {
    const { url: site } = await system.site()
    const floor = await system.floor()
    const pages = {
      floor: `${floor.url}/on-demand?title=Night`,
      link: `${site}/event/from-a-link?title=Night&university=Example%20University&date=May%2010`,
      links: `${site}/event/from-a-link?title=Night%20${each}&university=Example%20University&date=May%2010`,
      search: `${site}/events?q=night`,
      searches: `${site}/events?q=night%20${each}`,
    }
    // The site then knows which parameters such pages read.
    for (const url of [pages.link, pages.search]) await fetch(url)
    const speeds = await inTurns(Object.values(pages), system.isShort ? 1 : rounds, measureSpeed)
    const speedOf = (page: string) => median(speeds(page))
    const rows = (measure: string, page: string, goal: number): Row[] => [
      { measure, value: speedOf(page), unit: 'requests/s' },
      {
        measure: `${measure}, beside`,
        value: speedOf(page) / speedOf(pages.floor),
        unit: 'x',
        goal: { atLeast: goal },
      },
    ]
    return [
      { measure: 'minimal Next page on demand', value: speedOf(pages.floor), unit: 'requests/s' },
      ...rows('link with parameters, one for all', pages.link, 0.5),
      ...rows('link with parameters, each another', pages.links, 0.35),
      ...rows('search, one for all', pages.search, 0.5),
      ...rows('search, each another', pages.searches, 0.35),
    ]
  },
}

/** Requests per second of a page. */
async function measureSpeed(url: string): Promise<number> {
  const options = { url, connections, duration: seconds, headers: browserHeaders, idReplacement: true }
  const result = await autocannon(options)
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url}: some answers were errors.`)
  return result.requests.average
}
