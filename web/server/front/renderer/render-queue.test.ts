import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue'

test.each([
  ['for a visitor', '192.0.2.1'],
  ['in the background', undefined],
])('a render %s counts as running until it ends', async (_, client) => {
  const queue = new RenderQueue()
  const seconds: number[] = []
  queue.onRendered = (each) => seconds.push(each)
  const { promise, resolve } = Promise.withResolvers<void>()
  const rendering = queue.run({ path: '/', client }, () => promise)
  expect([queue.running, seconds.length]).toEqual([1, 0])
  resolve()
  await rendering
  expect([queue.running, seconds.length]).toEqual([0, 1])
})
