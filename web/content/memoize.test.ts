import { expect, test, vi } from 'vitest'
import { memoizeLast } from './memoize.ts'

test('computes once for the same arguments, and again for different ones', () => {
  const make = vi.fn((answer: unknown, year: number) => ({ answer, year }))
  const made = memoizeLast(make)
  const answer = { title: 'One' }
  const first = made(answer, 2026)
  expect(made(answer, 2026)).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  expect(made({ title: 'Two' }, 2026)).toEqual({ answer: { title: 'Two' }, year: 2026 })
  expect(made(answer, 2027)).toEqual({ answer, year: 2027 })
  expect(made(null, 2027)).toEqual({ answer: null, year: 2027 })
  expect(make).toHaveBeenCalledTimes(4)
})
