import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callLimit, ownCodes, withinLimit } from './identity'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call that never answers fails when its time is over, and not before', async () => {
  const outcome = vi.fn()
  withinLimit(new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(callLimit - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: ownCodes.tooSlow }))
})

test('answers and failures pass, and leave no timer', async () => {
  await expect(withinLimit(Promise.resolve(7))).resolves.toBe(7)
  await expect(withinLimit(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})
