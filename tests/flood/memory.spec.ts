import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { flood, mixedPath, paths } from './crowd.ts'
import { getProcessIds, measureMegabytes } from './site-figures.ts'

const { url, pid } = inject('site')

/**
 * Requests in each of three rounds. `MEMORY_REQUESTS=200000` gives a more reliable figure, but takes more
 * than an hour. `npm run bench -- memory` compares the memory with a minimal Next site's.
 */
const requests = Math.round(Number(process.env.MEMORY_REQUESTS ?? 600) / 3)

test(
  'memory does not grow from one flood of requests to the next',
  async () => {
    const figures: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await flood(url, paths(requests, mixedPath), 30)
      figures.push(await measureMegabytes(pid))
    }
    console.table({
      'memory, MB': Object.fromEntries(figures.map((figure, round) => [`round ${round}`, figure])),
    })
    // The first round fills the caches.
    const [, first = 0, last = 0] = figures
    expect(last).toBeLessThan(first * 1.2)
  },
  Math.max(60_000, requests * 200),
)

test('the heap limits of both processes total less than 400 MB', async () => {
  const commands = (await getProcessIds(pid)).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8'))
  const bounds = (await Promise.all(commands)).map((command) =>
    // If an option is repeated, the last one applies.
    Number([...command.matchAll(/--max-old-space-size=(\d+)/g)].at(-1)?.[1]),
  )
  expect(bounds).toHaveLength(2)
  expect(bounds.reduce((sum, each) => sum + each, 0)).toBeLessThan(400)
})
