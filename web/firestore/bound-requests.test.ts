import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'

let respond: (response: ServerResponse) => void
const origin = await serve((_, response) => respond(response))
vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(origin).host)
const { and, readIds, readRecord, readRecords, where } = await import('./index.ts')

afterEach(() => void vi.useRealTimers())

test.each(['[]', '[{}]', '[{"found":{}}]', '[{"found":{"name":"x"}}]'])(
  'rejects the list %s without a read time, because it is not from Firestore',
  async (list) => {
    respond = (response) => response.setHeader('content-type', 'application/json').end(list)
    const records = readRecords('events', { filter: and(where('title', '>', '')), maxRecords: 300 })
    const settled = await Promise.allSettled([records, readIds('events'), readRecord('events', 'one')])
    expect(settled.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  },
)

test('rejects if the server does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const requested = new Promise<void>((resolve) => {
    respond = () => resolve()
  })
  const rejected = expect(readRecord('events', 'one')).rejects.toThrow()
  await requested
  vi.advanceTimersByTime(60_000)
  await rejected
})

test('repeats a request if its connection was closed before the response', async () => {
  let requests = 0
  respond = (response) => {
    requests += 1
    if (requests === 1) response.destroy()
    else response.setHeader('content-type', 'application/json').end('[{"readTime":"2026-11-26T10:00:00Z"}]')
  }
  expect(await readIds('events')).toEqual([])
  expect(requests).toBe(2)
})
