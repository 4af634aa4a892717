import { afterEach, expect, test, vi } from 'vitest'
import { hydratedEvent, scriptsMissingEvent } from './await-scripts'
import { queueUntilHydrated } from './queue'

afterEach(() => vi.useRealTimers())

test.each([
  ['at hydration', true, 100],
  ['five seconds later if React does not mark hydrated elements', false, 5000],
])('replays an early tap on a control once, %s', (_, isMarked, wait) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  document.body.innerHTML = '<button type="button">Copy</button>'
  const button = document.body.querySelector('button')
  if (!button) throw new Error('There is no button.')
  queueUntilHydrated()
  const clicks = vi.fn()
  button.addEventListener('click', clicks)
  button.click()
  expect(clicks).not.toHaveBeenCalled()
  if (isMarked) Object.assign(button, { __reactProps$test: {} })
  document.documentElement.dataset.hydrated = ''
  document.dispatchEvent(new Event(hydratedEvent))
  vi.advanceTimersByTime(wait - 100)
  expect(button.getAttribute('aria-busy')).toBe(isMarked ? null : 'true')
  vi.advanceTimersByTime(200)
  expect(clicks).toHaveBeenCalledOnce()
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

test('a tapped control does not stay busy if the scripts fail to load', () => {
  delete document.documentElement.dataset.hydrated
  document.body.innerHTML = '<button type="button">Copy</button>'
  const button = document.body.querySelector('button')
  queueUntilHydrated()
  button?.click()
  expect(button?.getAttribute('aria-busy')).toBe('true')
  document.dispatchEvent(new Event(scriptsMissingEvent))
  expect(button?.hasAttribute('aria-busy')).toBe(false)
})
