import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'
import { boundSilence } from './silence.ts'

/** Blocks the event loop of this process. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('aborts a read if the backend is silent', async () => {
  const url = await serve(() => {})
  const asking = boundSilence(200, (signal) => fetch(url, { signal }))
  await expect(asking).rejects.toThrow('no answer within 200 ms')
})

test('does not abort if this process was too busy to read the response', async () => {
  const url = await serve((_, response) => response.end('here'))
  const asking = boundSilence(300, (signal) => fetch(url, { signal }))
  // One blocking task per turn of the event loop, as during a flood of requests.
  const works = Array.from({ length: 3 }, () =>
    new Promise((resolve) => setImmediate(resolve)).then(() => work(400)),
  )
  await Promise.all(works)
  expect(await (await asking).text()).toBe('here')
})

test('does not abort after the response has been read', async () => {
  const limit = await boundSilence(100, async (signal) => signal)
  await delay(400)
  expect(limit.aborted).toBe(false)
})
