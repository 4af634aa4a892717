import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FirstOnPage } from './first-on-page'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), useSelectedLayoutSegments: () => [] }))

const now = Date.parse('2027-01-11T09:00:00Z')
const hour = 3_600_000
const bar = (text: string, until: number | null) => ({
  sections: [],
  until: until === null ? null : new Date(until).toISOString(),
  bar: <p>{text}</p>,
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an open tab replaces an announcement when it ends', async () => {
  vi.useFakeTimers({ now })
  render(<FirstOnPage nextStart={null} bars={[bar('Sale', now + hour), bar('Always', null)]} />)
  await act(() => vi.advanceTimersByTimeAsync(hour - 1000))
  expect(screen.getByText('Sale')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('Sale')).toBeNull()
  expect(screen.getByText('Always')).toBeDefined()
})

test('an open tab hides an announcement that ended while the computer was asleep', async () => {
  vi.useFakeTimers({ now })
  render(<FirstOnPage nextStart={null} bars={[bar('Sale', now + hour)]} />)
  vi.setSystemTime(now + 8 * hour)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Sale')).toBeNull()
})

test('a preview of an earlier time still shows an announcement that has ended since then', async () => {
  vi.useFakeTimers({ now })
  render(<FirstOnPage nextStart={null} bars={[bar('Sale', now - hour)]} />)
  await act(() => vi.advanceTimersByTimeAsync(hour))
  expect(screen.getByText('Sale')).toBeDefined()
})

test('an open tab requests the page once when the next announcement starts', async () => {
  vi.useFakeTimers({ now })
  render(<FirstOnPage bars={[]} nextStart={new Date(now + hour).toISOString()} />)
  await act(() => vi.advanceTimersByTimeAsync(hour - 1000))
  expect(refresh).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(refresh).toHaveBeenCalledOnce()
})
