import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { localOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, percentile } from './benchmark.ts'
import { nextCommand } from './builds.ts'
import { type Running, startProgram } from './child-process.ts'
import { browserHeaders, copyOf } from './copied-page.ts'

const connections = 50
/** Each server has its turn in each round, so that what else the machine does meets all alike. */
const rounds = 10
const roundsIfShort = 1
const seconds = 1

export interface Contestant {
  url: string
  pid: number
  /** Of each round: answers in a second, and microseconds of the process for one. */
  rounds: { perSecond: number; cost: number }[]
}

/**
 * What the home page costs from `web/server`, from a plain Node server that sends the same bytes and headers, and from
 * `next start` with the same build. The figure of a round is the time of the processor that an answer took, which other
 * programs on the machine change less than the answers in a second.
 */
export const finishedPages: Benchmark = {
  name: 'finished-pages',
  async run(isShort) {
    const count = isShort ? roundsIfShort : rounds
    const { runner, settings, cleanUp } = await startTestStack({ services: ['studio', 'firestore', 'site'] })
    const started: Running[] = []
    const start = async (...command: string[]): Promise<Contestant> => {
      const port = await freePort(3200)
      const url = `http://127.0.0.1:${port}/`
      const program = await startProgram([...command, String(port)], runner.environment, url)
      started.push(program)
      return { url, pid: program.pid, rounds: [] }
    }
    try {
      const url = `${localOrigin(settings.ports.site)}/`
      const own: Contestant = { url, pid: runner.children.get('site')?.pid ?? 0, rounds: [] }
      const plain = await start('tests/bench/plain-server-process.ts', url)
      const next = await start(nextCommand, 'start', 'web', '-H', '127.0.0.1', '-p')
      await compare([own, plain, next], count)
      const page = { measure: 'web/server, GET /', value: speed(own), unit: 'requests/s' }
      const besideNext = cost(next) / cost(own)
      const besidePlain = cost(plain) / cost(own)
      await compare([own, plain], count, 304)
      return [
        page,
        { measure: 'web/server beside next start', value: besideNext, unit: 'x', goal: { atLeast: 5 } },
        { measure: 'beside plain Node', value: besidePlain, unit: 'x', goal: { atLeast: 0.8 } },
        { measure: 'web/server, 304', value: speed(own), unit: 'requests/s' },
        { measure: 'beside plain Node', value: cost(plain) / cost(own), unit: 'x', goal: { atLeast: 0.9 } },
      ]
    } finally {
      await Promise.all(started.map((each) => each.stop()))
      await cleanUp()
    }
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
export async function load({ url, pid }: Contestant, status: 200 | 304) {
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

/** Seconds that a process has worked; undefined where the system does not say. */
function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // User and system, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The cheapest round: other programs make answers dearer, never cheaper. */
const cost = ({ rounds }: Contestant) => Math.min(...rounds.map((round) => round.cost))

const speed = ({ rounds }: Contestant) =>
  percentile(
    rounds.map((round) => round.perSecond),
    0.5,
  )
