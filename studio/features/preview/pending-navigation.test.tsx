import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePendingNavigation } from './pending-navigation'

const siteUrl = 'https://site.example'
const params = { preview: '/about' }
const navigate = vi.fn()

vi.mock('sanity/presentation', () => ({
  usePresentationParams: () => params,
  usePresentationNavigate: () => navigate,
}))

let draw: () => void

beforeEach(() => {
  vi.useFakeTimers()
  navigate.mockReset().mockImplementation(choose)
  params.preview = '/about'
  const iframeRef = { current: { contentWindow: window } }
  const { rerender } = renderHook(() => usePendingNavigation(iframeRef, siteUrl))
  draw = rerender
  return () => vi.useRealTimers()
})

function choose(preview: string): void {
  params.preview = preview
  draw()
}

/** Simulates the page in the frame reporting its URL, which the tool then adopts as the chosen page. */
function tell(path: string, byTool = path): void {
  const data = { type: 'overlay/navigate', data: { url: siteUrl + path } }
  window.dispatchEvent(new MessageEvent('message', { source: window, data }))
  choose(siteUrl + byTool)
  vi.runAllTimers()
}

it('navigates to a page that was clicked before the frame had reported its URL', () => {
  choose(`${siteUrl}/club/sample`)
  tell('/about')
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${siteUrl}/club/sample`)
  tell('/club/sample')
  expect(navigate).toHaveBeenCalledTimes(1)
})

it('does not navigate if the tool has already handled the click, or if a link inside the frame is clicked', () => {
  tell('/about')
  choose(`${siteUrl}/club/sample`)
  tell('/club/sample')
  tell('/events')
  tell('/features')
  expect(navigate).not.toHaveBeenCalled()
})

it('treats two encodings of a URL as one location', () => {
  tell('/event/sample?title=A%20party#map', '/event/sample?title=A+party%23map')
  tell('/about')
  expect(navigate).not.toHaveBeenCalled()
})

it('navigates only once to a URL that redirects', () => {
  tell('/about')
  choose('/old')
  tell('/new')
  expect(navigate).toHaveBeenCalledTimes(1)
  tell('/new')
  expect(navigate).toHaveBeenCalledTimes(1)
})

it('accepts messages only from the frame', () => {
  choose('/club/sample')
  const data = { type: 'overlay/navigate', data: { url: `${siteUrl}/about` } }
  window.dispatchEvent(new MessageEvent('message', { source: null, data }))
  vi.runAllTimers()
  expect(navigate).not.toHaveBeenCalled()
})
