import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWarm } from './warm-up.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a site that nobody visits makes each page anew 24 times a day', async () => {
  const cache = { loadFresh: vi.fn(), keepFresh: vi.fn() }
  cache.loadFresh.mockResolvedValue({})
  const stop = await keepWarm(cache, ['/', '/events'])
  expect(cache.loadFresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(cache.keepFresh).toHaveBeenCalledTimes(2 * 24)
  stop()
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(cache.keepFresh).toHaveBeenCalledTimes(2 * 24)
})

test('a start leaves Next time for visitors', async () => {
  let running = 0
  let most = 0
  const loadFresh = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const paths = Array.from({ length: 40 }, (_, number) => `/${number}`)
  const load = vi.fn(loadFresh)
  const stop = await keepWarm({ loadFresh: load, keepFresh: vi.fn() }, paths)
  stop()
  expect(load).toHaveBeenCalledTimes(40)
  expect(most).toBeLessThan(10)
})
