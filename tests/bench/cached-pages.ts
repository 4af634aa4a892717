import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { type Benchmark, measureInTurns, median, type Row } from './benchmark.ts'
import { browserHeaders, copyPage } from './copied-page.ts'
import type { Running } from './measured-system.ts'

const connections = 50
const rounds = 10
const seconds = 1

/**
 * Compares the CPU time per response of `web/server` with a plain Node server that sends the same bytes and
 * headers, for the home page with status 200 and 304. CPU time per response is less affected by other
 * programs on the machine than responses per second.
 */
export const cachedPages: Benchmark = {
  name: 'cached-pages',
  async run(system) {
    const site = await system.site()
    const plain = await system.startProgram(['tests/bench/plain-server-process.ts', site.url])
    const rows: Row[] = []
    for (const [measure, status] of [
      ['GET /', 200],
      ['304', 304],
    ] as const) {
      const loads = await measureInTurns([site, plain], system.isShort ? 1 : rounds, (each) =>
        load(each, status),
      )
      const speed = median(loads(site).map(({ perSecond }) => perSecond))
      const besidePlain = cost(loads(plain)) / cost(loads(site))
      rows.push(
        { measure: `web/server, ${measure}`, value: speed, unit: 'requests/s' },
        { measure: 'beside plain Node', value: besidePlain, unit: 'x', goal: { atLeast: 0.9 } },
      )
    }
    return rows
  },
}

/** Sends one server as many requests as it can process in a second. */
async function load({ url, pid }: Running, status: 200 | 304) {
  const { etag } = (await copyPage(url)).headers
  if (status === 304 && etag === undefined)
    throw new Error(`${url} sends no ETag, so it cannot answer with 304.`)
  const headers = { ...browserHeaders, ...(status === 304 && { 'if-none-match': etag }) }
  const before = processorTime(pid)
  const result = await autocannon({ url, connections, duration: seconds, headers })
  const { statusCodeStats = {}, errors, requests, duration } = result
  const statuses = Object.keys(statusCodeStats)
  if (errors > 0 || statuses.some((each) => each !== String(status))) {
    throw new Error(`${url}: ${errors} errors, and answers with ${statuses.join(', ')}`)
  }
  const spent = before === undefined ? duration : (processorTime(pid) ?? 0) - before
  return { perSecond: requests.average, microseconds: (spent / requests.total) * 1e6 }
}

/** Returns a process's CPU time (s); undefined if the operating system does not report it. */
function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // User and system time, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Returns the cost of the cheapest round, because other programs can only increase the cost. */
const cost = (loads: readonly { microseconds: number }[]) =>
  Math.min(...loads.map(({ microseconds }) => microseconds))
