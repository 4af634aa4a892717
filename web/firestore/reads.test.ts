import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let answer: unknown
const server = createServer((_, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: Partial<AddressInfo> = Object(server.address())
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`)
})
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
})

async function readAll() {
  const { and, readIds, readRecord, readRecords, where } = await import('./index.ts')
  const records = readRecords('events', { filter: and(where('title', '>', '')), most: 300 })
  return Promise.allSettled([records, readIds('events'), readRecord('events', 'one')])
}

test('a collection is empty where Firestore says so', async () => {
  answer = [{ readTime: '2026-11-26T10:00:00Z' }]
  const [records, ids] = await readAll()
  expect([records, ids]).toEqual(Array(2).fill({ status: 'fulfilled', value: [] }))
})

test.each([{}, null, 42, [], [{}], [{ found: {} }], [{ found: { name: 'x' } }]].map((wrong) => [wrong]))(
  'the answer %j of something else is no empty collection, and no missing record',
  async (wrong) => {
    answer = wrong
    expect((await readAll()).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  },
)
