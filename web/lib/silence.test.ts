import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'
import { boundSilence } from './silence.ts'

/** Keeps this process from hearing anything, in milliseconds. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('a backend that says nothing is given up on', async () => {
  const url = await serve(() => {})
  const asking = boundSilence(200, (signal) => fetch(url, { signal }))
  await expect(asking).rejects.toThrow('no answer within 200 ms')
})

test('an answer that this process was too busy to hear is no silence', async () => {
  const url = await serve((_, response) => response.end('here'))
  const asking = boundSilence(300, (signal) => fetch(url, { signal }))
  // After each turn another piece of work, as in a flood.
  const works = Array.from({ length: 3 }, () =>
    new Promise((resolve) => setImmediate(resolve)).then(() => work(400)),
  )
  await Promise.all(works)
  expect(await (await asking).text()).toBe('here')
})

test('the limit ends with the answer', async () => {
  const limit = await boundSilence(100, async (signal) => signal)
  await delay(400)
  expect(limit.aborted).toBe(false)
})
