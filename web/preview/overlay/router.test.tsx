import { afterEach, expect, it, vi } from 'vitest'
import { renderAgain } from './router'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks a page again that is not alive yet, and is done once the page says that it is another', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<aside id="draft-bar" data-rendered="1"></aside>'
  const refresh = vi.fn(() => {})
  refresh.mockImplementationOnce(() => {
    throw new Error('Router action dispatched before initialization.')
  })
  vi.stubGlobal('next', { router: { refresh } })
  let isDone = false
  const rendered = renderAgain().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(200)
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(isDone).toBe(false)
  document.getElementById('draft-bar')?.setAttribute('data-rendered', '2')
  await rendered
})
