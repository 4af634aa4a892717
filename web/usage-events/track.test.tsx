import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UsageEvent } from './catalogue'
import { receiveEvents, TrackView } from './track'

const received: UsageEvent[] = []

beforeEach(() => {
  vi.useFakeTimers()
  document.title = 'Events'
  received.length = 0
  receiveEvents((event) => received.push(event))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const view = (id: string): UsageEvent => ({ name: 'event_view', parameters: { event_id: id } })
const settle = () => act(() => vi.runAllTimers())

it('reports a view once, even if React runs the effect twice, and again only for a different event', () => {
  const { rerender } = render(<TrackView event={view('a')} />, { wrapper: StrictMode })
  settle()
  rerender(<TrackView event={view('a')} />)
  settle()
  rerender(<TrackView event={view('b')} />)
  settle()
  expect(received).toEqual([view('a'), view('b')])
})
