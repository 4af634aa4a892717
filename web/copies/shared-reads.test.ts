import { expect, test } from 'vitest'
import { countShared, shared } from './shared-reads.ts'

test('a read is shared from its beginning until a moment after its end, however it ends', async () => {
  const underWay = countShared()
  const held = Promise.withResolvers<string>()
  const reading = shared(() => held.promise)
  const failing = shared(() => Promise.reject(new Error('down')))
  expect(underWay()).toBe(2)
  await expect(failing).rejects.toThrow('down')
  await expect.poll(underWay).toBe(1)
  held.resolve('answer')
  expect(await reading).toBe('answer')
  expect(underWay()).toBe(1)
  await expect.poll(underWay).toBe(0)
})
