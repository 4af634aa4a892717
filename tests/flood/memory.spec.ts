import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { flood, mixedPath, paths } from './crowd.ts'
import { megabytesOf, processesOf } from './site-figures.ts'

const { url, pid } = inject('site')

/**
 * Requests of one of three rounds. `MEMORY_REQUESTS=200000` says more, and takes more than an hour; `npm run bench -- memory`
 * compares with a minimal Next site.
 */
const requests = Math.round(Number(process.env.MEMORY_REQUESTS ?? 600) / 3)

test(
  'memory is as large after a flood as after the one before it',
  async () => {
    const figures: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await flood(url, paths(requests, mixedPath), 30)
      figures.push(await megabytesOf(pid))
    }
    console.table({
      'memory, MB': Object.fromEntries(figures.map((figure, round) => [`round ${round}`, figure])),
    })
    // The first one fills the caches.
    const [, first = 0, last = 0] = figures
    expect(last).toBeLessThan(first * 1.2)
  },
  Math.max(60_000, requests * 200),
)

test('the heaps of both processes have a bound, together of less than 400 MB', async () => {
  const commands = (await processesOf(pid)).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8'))
  const bounds = (await Promise.all(commands)).map((command) =>
    // The last one holds.
    Number([...command.matchAll(/--max-old-space-size=(\d+)/g)].at(-1)?.[1]),
  )
  expect(bounds).toHaveLength(2)
  expect(bounds.reduce((sum, each) => sum + each, 0)).toBeLessThan(400)
})
