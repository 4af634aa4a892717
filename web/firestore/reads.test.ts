import { expect, test, vi } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'

let answer: unknown
const origin = await serve((_, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
)
vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(origin).host)

async function readAll() {
  const { and, readIds, readRecord, readRecords, where } = await import('./index.ts')
  const records = readRecords('events', { filter: and(where('title', '>', '')), maxRecords: 300 })
  return Promise.allSettled([records, readIds('events'), readRecord('events', 'one')])
}

test('treats a response that contains only a read time as an empty collection', async () => {
  answer = [{ readTime: '2026-11-26T10:00:00Z' }]
  const [records, ids] = await readAll()
  expect([records, ids]).toEqual(Array(2).fill({ status: 'fulfilled', value: [] }))
})

test.each([{}, null, 42].map((wrong) => [wrong]))(
  'rejects the response %j, because it is not from Firestore',
  async (wrong) => {
    answer = wrong
    expect((await readAll()).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  },
)

test('returns only the ids of public records', async () => {
  const records = {
    ...{ plain: undefined, live: { isDraft: { booleanValue: false }, deletedAt: { nullValue: null } } },
    ...{ draft: { status: { stringValue: 'Draft' } }, private: { isPublic: { booleanValue: false } } },
  }
  answer = Object.entries(records).map(([id, fields]) => ({
    ...{ document: { name: `events/${id}`, fields }, readTime: '2026-11-26T10:00:00Z' },
  }))
  const { readIds } = await import('./index.ts')
  expect(await readIds('events')).toEqual(['plain', 'live'])
})
