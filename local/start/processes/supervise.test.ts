import { expect, test } from 'vitest'
import type { ServiceName } from '../services.ts'
import { supervise } from './supervise.ts'

/** A service whose process exits immediately, or when the test resolves its promise. */
function service(start: (count: number) => Promise<void>) {
  const children = new Map<ServiceName, { ended: Promise<void> }>([['auth', { ended: Promise.resolve() }]])
  let starts = 0
  return {
    children,
    starts: () => starts,
    start: async (name: ServiceName) => {
      starts += 1
      children.set(name, { ended: start(starts) })
    },
  }
}

const never = new Promise<void>(() => {})
const quick = { window: 60_000, pause: 0, longestPause: 0 }

test('throws an error with the path of the log if a service keeps exiting', async () => {
  const broken = service(async () => {})
  const lines: string[] = []
  const watched = supervise(broken, (line) => lines.push(line), new AbortController().signal, quick)
  await expect(watched).rejects.toThrow(/^Auth keeps ending\. Its log is in \.local\/logs\/auth\.log/)
  expect(broken.starts()).toBe(5)
  expect(lines).toEqual(Array(5).fill('Auth ended unexpectedly; starting it again.'))
})

test('the error contains the reason for a failed start', async () => {
  const children = new Map([['auth' as const, { ended: Promise.resolve() }]])
  const start = () => Promise.reject(new Error('its database is damaged'))
  const watched = supervise({ children, start }, () => {}, new AbortController().signal, quick)
  await expect(watched).rejects.toThrow('Auth keeps ending (its database is damaged).')
})

test('does not count exits outside the time window', async () => {
  const stopping = new AbortController()
  const crashing = service(async (count) => {
    if (count === 20) stopping.abort()
  })
  await supervise(crashing, () => {}, stopping.signal, { ...quick, window: 0 })
  expect(crashing.starts()).toBe(20)
})

test('does not restart a service that was stopped intentionally', async () => {
  const stopping = new AbortController()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const stopped = service(() => never)
  stopped.children.set('auth', { ended })
  const watched = supervise(stopped, () => {}, stopping.signal, quick)
  stopping.abort()
  end()
  await watched
  expect(stopped.starts()).toBe(0)
})
