import { expect, test } from 'vitest'
import { RenderGate } from './render-gate.ts'
import { Revalidation } from './revalidation.ts'

function makeRevalidation(markStale: (types: readonly string[]) => Promise<void>) {
  const gate = new RenderGate()
  const batches: (readonly string[])[] = []
  const revalidation = new Revalidation({
    gate,
    pause: 0,
    retryDelay: 0,
    markStale: (types) => {
      batches.push(types)
      return markStale(types)
    },
    refresh: () => {},
  })
  return { gate, batches, revalidation }
}

test('between two batches the pages that wait are rendered', async () => {
  const order: string[] = []
  const { gate, revalidation } = makeRevalidation(async ([type = '']) => {
    order.push(type)
    if (type !== 'first') return
    void gate.render(async () => order.push('page'))
    void revalidation.request(['second'])
  })
  void revalidation.request(['first'])
  await revalidation.request(['first'])
  await expect.poll(() => order).toEqual(['first', 'page', 'second'])
})

test('everything contains the rest', async () => {
  const { batches, revalidation } = makeRevalidation(async () => {})
  void revalidation.request(['homePage'])
  await revalidation.request(['*'])
  expect(batches).toEqual([['*']])
})

test('nothing is marked after the end', async () => {
  const { batches, revalidation } = makeRevalidation(async () => {})
  revalidation.close()
  await revalidation.request(['*'])
  expect(batches).toEqual([])
})
