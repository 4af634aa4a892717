import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Load {
  readonly type: string
  readonly name: string
  constructor(type: string, path: string) {
    this.type = type
    this.name = location.origin + path
  }
}

const scrollTo = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('PerformanceNavigationTiming', Load)
  vi.stubGlobal('scrollTo', scrollTo)
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  scrollTo.mockClear()
})

/** Shows the page in a document that the browser has loaded in this way. */
async function open(type: string, path = '/') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(new Load(type, path), {
      duration: 0,
      entryType: 'navigation',
      startTime: 0,
      toJSON: () => '',
    }),
  ])
  const { ScrollToTop } = await import('./scroll-to-top')
  return () => render(<ScrollToTop />).unmount
}

it.each(['navigate', 'reload'])('a load begins at the top (%s)', async (type) => {
  const show = await open(type)
  show()
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
  expect(history.scrollRestoration).toBe('auto')
})

it('the way back from another site keeps its place', async () => {
  const show = await open('back_forward')
  show()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('the way back from another page of the site keeps its place', async () => {
  const show = await open('navigate')
  const leave = show()
  scrollTo.mockClear()
  leave()
  show()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('a visitor who began on another page is left to the navigation', async () => {
  const show = await open('navigate', '/about')
  show()
  expect(scrollTo).not.toHaveBeenCalled()
})
