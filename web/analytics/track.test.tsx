import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { complete } from '../../schemas/model/document'
import { siteSettings } from '../../schemas/settings/site-settings'
import { Agent } from './agent'
import type { UsageEvent } from './catalogue'
import { receiveEvents, TrackView } from './track'

vi.mock('next/navigation', () => ({ usePathname: () => '/contact' }))

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

it('reports again for another event, and not for an equal one or an effect that React runs twice', () => {
  const { rerender } = render(<TrackView event={view('a')} />, { wrapper: StrictMode })
  settle()
  rerender(<TrackView event={view('a')} />)
  settle()
  rerender(<TrackView event={view('b')} />)
  settle()
  expect(received).toEqual([view('a'), view('b')])
})

it.each(['storage', 'pageshow'])('asks no more after an answer elsewhere, of which %s tells', (change) => {
  const { consent } = complete(siteSettings, null, {})
  render(<Agent words={consent} settings={null} onClose={() => {}} />)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByText(consent.heading)).not.toBeNull()
  fireEvent(window, new Event(change))
  expect(screen.queryByText(consent.heading), 'without an answer').not.toBeNull()
  localStorage.setItem('usage-consent', 'declined')
  fireEvent(window, new Event(change))
  expect(screen.queryByText(consent.heading)).toBeNull()
  localStorage.clear()
})
