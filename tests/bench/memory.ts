import { localOrigin } from '../../local/settings.ts'
import { flood, paths } from '../flood/crowd.ts'
import { megabytesOf, mixedPath } from '../flood/mixed-requests.ts'
import { preferredPorts, startTestStack } from '../stack.ts'
import type { Benchmark, Row } from './benchmark.ts'

/** After the first part the caches are full. */
const parts = 6
const requests = 2000

/** The memory of the site's two processes in the course of 12,000 requests of all kinds. */
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
      }
      const rows = figures.map(
        (value, part): Row => ({ measure: `after ${(part + 1) * size} requests`, value, unit: 'MB' }),
      )
      const growth = (figures.at(-1) ?? 0) / (figures[0] ?? 1)
      return [...rows, { measure: 'end beside first part', value: growth, unit: 'x', goal: { atMost: 1.2 } }]
    } finally {
      await stack.cleanUp()
    }
  },
}
