import { afterEach, expect, it, vi } from 'vitest'
import { renderAgain } from './router'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('retries on a page that is not hydrated yet, and resolves once the page reports a new version', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<aside id="draft-bar" data-rendered="1"></aside>'
  const refresh = vi.fn(() => {})
  vi.stubGlobal('next', { router: { refresh } })
  let isDone = false
  const rendered = renderAgain().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(500)
  expect(refresh).not.toHaveBeenCalled()
  document.body.append(document.createElement('next-route-announcer'))
  await vi.advanceTimersByTimeAsync(50)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(isDone).toBe(false)
  document.getElementById('draft-bar')?.setAttribute('data-rendered', '2')
  await rendered
})
