import { flood, mixedPath, paths } from '../flood/crowd.ts'
import { measureMegabytes } from '../flood/site-figures.ts'
import type { Benchmark, Row } from './benchmark.ts'

/**
 * The caches are full after the first part. `MEMORY_REQUESTS=200000` gives a more reliable figure, but takes more than an
 * hour.
 */
const parts = 6
const requests = Number(process.env.MEMORY_REQUESTS ?? 12_000) / parts

const connections = 30

/**
 * Measures the memory used by the site's two processes during requests of all kinds, and by a minimal Next
 * site.
 */
export const memory: Benchmark = {
  name: 'memory',
  async run(system) {
    const [count, size] = system.isShort ? [2, 200] : [parts, requests]
    const { url, pid } = await system.site()
    const rows: Row[] = []
    for (let part = 1; part <= count; part += 1) {
      await flood(url, paths(size, mixedPath), connections)
      const value = await measureMegabytes(pid)
      const goal = part === count ? { goal: { atMost: 600 } } : {}
      rows.push({ measure: `after ${part * size} requests`, value, unit: 'MB', ...goal })
    }
    const floor = await system.floor()
    await flood(floor.url, Array(size).fill('/'), connections)
    const growth = (rows.at(-1)?.value ?? 0) / (rows[0]?.value ?? 1)
    return [
      ...rows,
      { measure: 'minimal Next site', value: await measureMegabytes(floor.pid), unit: 'MB' },
      { measure: 'end beside first part', value: growth, unit: 'x', goal: { atMost: 1.2 } },
    ]
  },
}
