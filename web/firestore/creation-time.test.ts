import { expect, test, vi } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'

const createTime = '2026-11-01T10:00:00.123456Z'
const name = 'projects/demo-campus/databases/(default)/documents/events/e1'
const found = { name, fields: {}, createTime, updateTime: '2026-11-02T10:00:00Z' }
const origin = await serve((_, response) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify([{ found, readTime: '2026-11-26T10:00:00Z' }])),
)
vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(origin).host)

test('a record contains the creation time of its document', async () => {
  const { readRecord } = await import('./reads.ts')
  expect(await readRecord('events', 'e1')).toEqual({ createdAt: '2026-11-01T10:00:00.123Z', id: 'e1' })
})
