import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { type Benchmark, median } from './benchmark.ts'
import { browserHeaders, copyOf } from './copied-page.ts'
import type { Running } from './measured-system.ts'

const connections = 50
/** The servers take turns in each round, so that other load affects all of them alike. */
const rounds = 10
const seconds = 1

interface Contestant extends Running {
  /** Of each round: answers in a second, and microseconds of the process for one. */
  rounds: { perSecond: number; cost: number }[]
}

/**
 * Processor time of the home page from `web/server`, and from a plain Node server that sends the same bytes and headers. The figure
 * of a round is the time of the processor that an answer took, which other programs on the machine change less than the
 * answers in a second.
 */
export const cachedPages: Benchmark = {
  name: 'cached-pages',
  async run(system) {
    const count = system.isShort ? 1 : rounds
    const site = await system.site()
    const own: Contestant = { ...site, rounds: [] }
    const plainServer = await system.startProgram(['tests/bench/plain-server-process.ts', site.url])
    const plain: Contestant = { ...plainServer, rounds: [] }
    await compare([own, plain], count)
    const page = { measure: 'web/server, GET /', value: speed(own), unit: 'requests/s' }
    const besidePlain = cost(plain) / cost(own)
    await compare([own, plain], count, 304)
    return [
      page,
      { measure: 'beside plain Node', value: besidePlain, unit: 'x', goal: { atLeast: 0.9 } },
      { measure: 'web/server, 304', value: speed(own), unit: 'requests/s' },
      { measure: 'beside plain Node', value: cost(plain) / cost(own), unit: 'x', goal: { atLeast: 0.9 } },
    ]
  },
}

/** Lets them answer in turns, all visitors, or all visitors who have the page. The first round warms them up. */
async function compare(
  contestants: readonly Contestant[],
  count: number,
  status: 200 | 304 = 200,
): Promise<void> {
  for (const each of contestants) each.rounds = []
  for (let round = 0; round <= count; round += 1) {
    for (const each of contestants) {
      const measured = await load(each, status)
      if (round > 0) each.rounds.push(measured)
    }
  }
}

/** Sends one server as many requests as it takes for a second. */
async function load({ url, pid }: Contestant, status: 200 | 304) {
  const { etag } = (await copyOf(url)).headers
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
  return { perSecond: requests.average, cost: (spent / requests.total) * 1e6 }
}

/** Seconds that a process has worked; undefined if the system does not say. */
function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // User and system, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The cheapest round: other programs make answers dearer, never cheaper. */
const cost = ({ rounds }: Contestant) => Math.min(...rounds.map((round) => round.cost))

const speed = ({ rounds }: Contestant) => median(rounds.map((round) => round.perSecond))
