import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCachedResponse } from '../http/index.ts'
import { keepWarm } from './site-pages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('without visitors, renders each page 24 times a day', async () => {
  const load = vi.fn().mockResolvedValue({})
  const stop = await keepWarm({ load }, ['/', '/events'])
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  expect(load).toHaveBeenCalledTimes(2 + 2 * 24)
  stop()
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  expect(load).toHaveBeenCalledTimes(2 + 2 * 24)
})

test('renders fewer than ten pages at the same time during startup', async () => {
  let running = 0
  let most = 0
  const countRunning = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return createCachedResponse({}, Buffer.from('page'))
  }
  const paths = Array.from({ length: 40 }, (_, number) => `/${number}`)
  const load = vi.fn(countRunning)
  const stop = await keepWarm({ load }, paths)
  stop()
  expect(load).toHaveBeenCalledTimes(40)
  expect(most).toBeLessThan(10)
})
