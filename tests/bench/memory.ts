import { localOrigin } from '../../local/settings.ts'
import { flood, paths } from '../flood/crowd.ts'
import { megabytesOf, mixedPath } from '../flood/mixed-requests.ts'
import { preferredPorts, startTestStack } from '../stack.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { startFloor } from './floor.ts'

/** After the first part the caches are full. `MEMORY_REQUESTS=200000` says more, and takes most of an hour. */
const parts = 6
const requests = Number(process.env.MEMORY_REQUESTS ?? 12_000) / parts

/** The memory of the site's two processes in the course of requests of all kinds, beside that of a minimal Next site. */
export const memory: Benchmark = {
  name: 'memory',
  async run(isShort) {
    const [count, size] = isShort ? [2, 200] : [parts, requests]
    const stack = await startTestStack({ services: ['studio', 'firestore', 'site'], beside: preferredPorts })
    try {
      const url = localOrigin(stack.settings.ports.site)
      const pid = stack.runner.children.get('site')?.pid ?? 0
      const figures: number[] = []
      for (let part = 0; part < count; part += 1) {
        await flood(url, paths(size, mixedPath), 30)
        figures.push(await megabytesOf(pid))
        console.log(`  ${(part + 1) * size} requests: ${figures.at(-1)} MB`)
      }
      const rows = figures.map(
        (value, part): Row => ({ measure: `after ${(part + 1) * size} requests`, value, unit: 'MB' }),
      )
      const floor = { measure: 'minimal Next site', value: await megabytesOfFloor(size), unit: 'MB' }
      const growth = (figures.at(-1) ?? 0) / (figures[0] ?? 1)
      const last = { measure: 'end beside first part', value: growth, unit: 'x', goal: { atMost: 1.2 } }
      return [...rows, floor, last]
    } finally {
      await stack.cleanUp()
    }
  },
}

/** The memory of a minimal Next site after so many requests for its page. */
async function megabytesOfFloor(count: number): Promise<number> {
  const floor = await startFloor()
  try {
    await flood(
      floor.url,
      paths(count, () => '/'),
      30,
    )
    return await megabytesOf(floor.pid)
  } finally {
    await floor.stop()
  }
}
