import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { expect, test, vi } from 'vitest'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Memory of all Buffers, in bytes. What ends others is freed after the next collection only. */
async function heldByBuffers(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collectGarbage()
    await setImmediate()
  }
  return process.memoryUsage().arrayBuffers
}

/** Keeps small answers in Next's cache of functions, among the Buffers that come and go with a rendering. */
async function keepAnswers(count: number): Promise<{ held: number }> {
  const cache = createDefaultCacheHandler(1024 * 1024)
  const before = await heldByBuffers()
  for (let number = 0; number < count; number += 1) {
    const value = new Blob(['null']).stream()
    const times = {
      timestamp: performance.timeOrigin + performance.now(),
      stale: 60,
      revalidate: 60,
      expire: 3600,
    }
    await cache.set(`answer ${number}`, Promise.resolve({ value, tags: [], ...times }))
    for (let part = 0; part < 20; part += 1) Buffer.from('x'.repeat(3000))
  }
  const held = (await heldByBuffers()) - before
  // It is there until now.
  expect(await cache.get('answer 0', [])).toBeDefined()
  return { held }
}

const count = 300

test('what is kept of an answer takes no more memory than it has', async () => {
  // As Node begins.
  Buffer.poolSize = 64 * 1024
  // What is loaded for the first answers does not count.
  await keepAnswers(10)
  expect((await keepAnswers(count)).held).toBeGreaterThan(count * 10_000)
  vi.resetModules()
  await import('./exact-buffers.ts')
  expect((await keepAnswers(count)).held).toBeLessThan(count * 5000)
})
