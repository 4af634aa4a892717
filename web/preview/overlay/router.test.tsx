import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAgain } from './router.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function render(): Promise<void> {
  const rendering = renderAgain()
  await vi.runAllTimersAsync()
  await rendering
}

/** Shows a draft. @returns the mocks of Next's refresh and of a reload */
function showDraft(refresh: () => void) {
  const [refreshed, reload] = [vi.fn(refresh), vi.fn()]
  document.body.innerHTML = '<div id="draft-bar"></div><next-route-announcer></next-route-announcer>'
  vi.stubGlobal('next', { router: { refresh: refreshed } })
  vi.stubGlobal('location', { reload })
  return { refreshed, reload }
}

test('a render in place does not reload the page', async () => {
  const { refreshed, reload } = showDraft(() => {
    document.getElementById('draft-bar')?.setAttribute('data-rendered', '1')
  })
  await render()
  expect([refreshed, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

test('the page is reloaded if its layout fails', async () => {
  const { reload } = showDraft(() => document.body.replaceChildren())
  await render()
  expect(reload).toHaveBeenCalledOnce()
})

test('the page is reloaded if its layout has failed before', async () => {
  const { refreshed, reload } = showDraft(() => {})
  document.body.replaceChildren()
  await render()
  expect([refreshed, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
