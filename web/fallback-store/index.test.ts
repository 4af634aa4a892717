import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backendFailures } from './backend-failures.ts'
import { FallbackStore } from './index.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Reads with a reopened store, which simulates a restarted process. */
function readEvent(read: () => Promise<unknown>, project = 'demo') {
  const address = [project, undefined]
  const backend = { folder: 'events', name: 'The database', address, minWaitMs: 50 }
  return new FallbackStore(backend).readOrRecall({
    key: ['events', 'e1'],
    read,
    parse: (answer) => answer && { parsed: answer },
  })
}

const found = async () => 'Film night'
const missing = async () => null
const failing = () => Promise.reject(new Error('unavailable'))

test('after a restart, parses and returns the stored response', async () => {
  expect(await readEvent(found)).toEqual({ value: { parsed: 'Film night' }, isCopy: false })
  expect(await readEvent(failing)).toEqual({ value: { parsed: 'Film night' }, isCopy: true })
  expect(console.warn).toHaveBeenCalledWith('The database did not answer, copies are used: unavailable')
})

test('does not wait for a backend that hangs, but stores its late response', async () => {
  await readEvent(found)
  const late = Promise.withResolvers<string>()
  expect(await readEvent(() => late.promise)).toEqual({ value: { parsed: 'Film night' }, isCopy: true })
  late.resolve('Moved')
  await expect.poll(() => readEvent(failing)).toMatchObject({ value: { parsed: 'Moved' } })
})

test('a late failure does not change the stored response', async () => {
  await readEvent(found)
  const late = Promise.withResolvers<string>()
  await readEvent(() => late.promise)
  late.reject(new Error('unavailable'))
  expect(await readEvent(failing)).toMatchObject({ isCopy: true })
})

test('throws the failure if there is no stored response', async () => {
  await expect(readEvent(failing)).rejects.toThrow('unavailable')
})

test('does not return a document that was deleted', async () => {
  await readEvent(found)
  expect(await readEvent(missing)).toEqual({ value: null, isCopy: false })
  await expect(readEvent(failing)).rejects.toThrow('unavailable')
})

test('returns the replacement for a response that was never stored', async () => {
  const lastResort = async ([, id]: readonly string[]) => `${id} in a list`
  const store = new FallbackStore({ folder: 'events', name: 'Lists', address: [], minWaitMs: 50, lastResort })
  const read = { key: ['events', 'e1'], read: failing, parse: (answer: unknown) => answer }
  expect(await store.readOrRecall(read)).toEqual({ value: 'e1 in a list', isCopy: true })
})

test("does not return another project's response", async () => {
  await readEvent(found)
  await expect(readEvent(failing, 'other')).rejects.toThrow('unavailable')
})

function storeOf(name: string, isBackground?: () => boolean) {
  const store = new FallbackStore({ folder: name, name, address: [], minWaitMs: 20, isBackground })
  const ask = (read: () => Promise<unknown>, id = 'e1') =>
    store.readOrRecall({ key: ['events', id], read, parse: (answer) => answer })
  return { store, ask }
}

test('a late response to an earlier read does not replace the response to a later one', async () => {
  const { store, ask } = storeOf('Slow')
  const held = Promise.withResolvers<string>()
  const early = ask(() => held.promise)
  await ask(async () => 'new')
  held.resolve('old')
  await early
  expect(await store.recall(['events', 'e1'])).toBe('new')
})

/** Creates a store that contains a response and has measured how long reads usually take. */
async function storeWithCopy(name: string, isBackground?: () => boolean) {
  const { store, ask } = storeOf(name, isBackground)
  for (let count = 0; count < 20; count += 1) await ask(async () => 'copy')
  return { store, ask }
}

test('if a response is late, a visitor gets the stored one, while a background render waits', async () => {
  let isBackground = false
  const { ask } = await storeWithCopy('Late', () => isBackground)
  const found: unknown[] = []
  const count = (failure: unknown) => found.push(failure)
  backendFailures.subscribe(count)
  const held = Promise.withResolvers<string>()
  isBackground = true
  const rendering = ask(() => held.promise)
  await setImmediate()
  isBackground = false
  expect(await ask(() => held.promise)).toEqual({ value: 'copy', isCopy: true })
  held.resolve('new')
  expect(await rendering).toEqual({ value: 'new', isCopy: false })
  backendFailures.unsubscribe(count)
  expect(found).toEqual([{ backend: 'Late', kind: 'late' }])
  expect(console.warn).not.toHaveBeenCalled()
})

test('does not query a failed backend for a while, and logs one line', async () => {
  const { ask } = await storeWithCopy('Down')
  expect(await ask(failing)).toMatchObject({ isCopy: true })
  const read = vi.fn(failing)
  expect(await ask(read)).toEqual({ value: 'copy', isCopy: true })
  expect(read).not.toHaveBeenCalled()
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('does not query a backend that rejects requests until its Retry-After has passed', async () => {
  const { store, ask } = await storeWithCopy('Busy')
  const error = Object.assign(new Error('Quota exceeded.'), { code: 'resource-exhausted' })
  store.health.refuse('30')
  expect(store.health.refusedFor).toBeGreaterThan(29_000)
  store.health.failed(error)
  expect(store.health.refusedFor).toBeLessThan(37_000)
  expect(await ask(found)).toEqual({ value: 'copy', isCopy: true })
  const read = vi.fn(found)
  await expect(ask(read, 'e2')).rejects.toThrow(/Busy refuses more requests for 3\d s/)
  expect(read).not.toHaveBeenCalled()
  expect(console.warn).toHaveBeenCalledTimes(1)
})
