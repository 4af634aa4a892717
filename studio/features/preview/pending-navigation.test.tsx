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

/** The page in the frame says where it is, and the tool takes that for what is to be shown. */
function tell(path: string, byTool = path): void {
  const data = { type: 'overlay/navigate', data: { url: siteUrl + path } }
  window.dispatchEvent(new MessageEvent('message', { source: window, data }))
  choose(siteUrl + byTool)
  vi.runAllTimers()
}

it('goes where was clicked before the page had said where it is', () => {
  choose(`${siteUrl}/club/sample`)
  tell('/about')
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${siteUrl}/club/sample`)
  tell('/club/sample')
  expect(navigate).toHaveBeenCalledTimes(1)
})

it('leaves the tool alone where it does as was clicked, and who follows links in the frame', () => {
  tell('/about')
  choose(`${siteUrl}/club/sample`)
  tell('/club/sample')
  tell('/events')
  tell('/features')
  expect(navigate).not.toHaveBeenCalled()
})

it('takes no other spelling of an address for another place', () => {
  tell('/event/sample?title=A%20party#map', '/event/sample?title=A+party%23map')
  tell('/about')
  expect(navigate).not.toHaveBeenCalled()
})

it('tries once alone to reach an address that leads on to another', () => {
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
