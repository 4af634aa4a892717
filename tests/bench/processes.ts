import { freePort } from '../../local/start/processes/free-port.ts'
import { preferredPorts, startTestStack } from '../stack.ts'
import { SiteProcess } from '../topology/site-process.ts'
import type { Benchmark } from './benchmark.ts'
import { startProgram } from './child-process.ts'
import { type Contestant, load } from './finished-pages.ts'

const rounds = 8

/**
 * Finished pages from one process of the site and from two at the same time, beside as many plain Node servers that send the
 * same bytes. The visitors share the cores with the servers: with two cores, two processes get less than two.
 */
export const processes: Benchmark = {
  name: 'processes',
  async run(isShort) {
    const stack = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts })
    const sites = [new SiteProcess(stack, await freePort(0)), new SiteProcess(stack, await freePort(0))]
    const stops: (() => Promise<void>)[] = []
    try {
      for (const site of sites) await site.start()
      const own = sites.map(({ url, pid }) => contestant(`${url}/`, pid))
      const plain: Contestant[] = []
      for (const { url } of own) {
        const port = await freePort(0)
        const address = `http://127.0.0.1:${port}/`
        const program = await startProgram(
          ['tests/bench/plain-server-process.ts', url, String(port)],
          stack.runner.environment,
          address,
        )
        stops.push(program.stop)
        plain.push(contestant(address, program.pid))
      }
      const fields: [string, Contestant[]][] = [
        ['one process', own.slice(0, 1)],
        ['one plain Node', plain.slice(0, 1)],
        ['two processes', own],
        ['two plain Nodes', plain],
      ]
      const best = new Map(fields.map(([name]) => [name, 0]))
      for (let round = 0; round < (isShort ? 1 : rounds); round += 1) {
        for (const [name, servers] of fields) {
          const measured = await Promise.all(servers.map((server) => load(server, 200)))
          const sum = measured.reduce((total, { perSecond }) => total + perSecond, 0)
          best.set(name, Math.max(best.get(name) ?? 0, sum))
        }
      }
      return [...best].map(([measure, value]) => ({
        measure: `${measure}, GET /`,
        value,
        unit: 'requests/s',
      }))
    } finally {
      await Promise.all(stops.map((stop) => stop()))
      await Promise.all(sites.map((site) => site.close()))
      await stack.cleanUp()
    }
  },
}

function contestant(url: string, pid: number): Contestant {
  return { url, pid, rounds: [] }
}
