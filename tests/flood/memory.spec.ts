import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { flood, paths } from './crowd.ts'

const { url, pid } = inject('site')

/** Requests of one round. `FLOOD_REQUESTS=12000` takes a while, and says more. */
const requests = Number(process.env.FLOOD_REQUESTS || 200)

/** What a crowd asks for: kept pages, pages that are rendered for the visit, and addresses of nothing. */
const kinds: ((number: number) => string)[] = [
  () => '/',
  () => '/events',
  (number) => `/event/unknown-${number}`,
  (number) => `/event/unknown-${number}?title=Night%20${number}`,
  (number) => `/club/unknown-${number}`,
  (number) => `/share/unknown-${number}`,
  (number) => `/unknown/${number}`,
  (number) => `/privacy/compare/${1000 + number}-01-01/2025-05-10`,
  (number) => `/events?q=word-${number}`,
  () => '/event/p7Qd0sJfVn4TgUxE6aBw/card.jpg',
]

let sent = 0
const nextPath = () => {
  sent += 1
  return kinds[sent % kinds.length]?.(sent) ?? '/'
}

/** The memory of the site's two processes, in megabytes. */
async function megabytes(): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const statuses = await Promise.all(
    [pid, children.trim()].map((id) => readFile(`/proc/${id}/status`, 'utf8')),
  )
  const kilobytes = statuses.map((status) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

test('memory is as large after a flood as after the one before it', async () => {
  const figures: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await flood(url, paths(requests, nextPath), 30)
    figures.push(await megabytes())
  }
  console.table({
    'memory, MB': Object.fromEntries(figures.map((figure, round) => [`round ${round}`, figure])),
  })
  // The first one fills the caches.
  const [, first = 0, last = 0] = figures
  expect(last).toBeLessThan(first * 1.2)
}, 3_600_000)
