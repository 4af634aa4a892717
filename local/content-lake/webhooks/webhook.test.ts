import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startReceiver } from '../../testing/receiver.ts'
import { eventually, startLake } from '../test-lake.ts'

const hook = (url: string, retryDelays?: number[]) => ({
  webhook: { url, secret: 'a secret', ...(retryDelays && { retryDelays }) },
})

it('signs what it sends of published changes, in order, and sends nothing of drafts and assets', async () => {
  const receiver = await startReceiver()
  const { client } = await startLake(hook(receiver.url))
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'x', _type: 'sanity.fileAsset' })
  await client.patch('a').set({ title: 'changed' }).commit()
  await client.delete('a')
  await eventually(() => receiver.received.length >= 3)
  expect(receiver.received.map(({ headers }) => headers['sanity-operation'])).toEqual([
    'create',
    'update',
    'delete',
  ])
  for (const { headers, body } of receiver.received) {
    expect(body).toBe('{"_id":"a","_type":"page"}')
    const signature = String(headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(body, signature, 'a secret')).toBe(true)
    expect(await isValidSignature(body, signature, 'another')).toBe(false)
  }
})

it('tries again, while others go on, and never holds up a write', async () => {
  const receiver = await startReceiver((attempt) => (attempt <= 2 ? 503 : 200))
  const { client } = await startLake(hook(receiver.url, [5, 5, 5]))
  for (const _id of ['a', 'b', 'c']) await client.create({ _id, _type: 'page' })
  await eventually(() => receiver.received.length >= 5)
  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body)._id))).toEqual(new Set(['a', 'b', 'c']))
  const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
})

it('sends what is new while something that was refused waits', async () => {
  const receiver = await startReceiver((attempt) => (attempt === 1 ? 503 : 200))
  const { client } = await startLake(hook(receiver.url, [60_000]))
  await client.create({ _id: 'a', _type: 'page' })
  await eventually(() => receiver.received.length === 1)
  await client.create({ _id: 'b', _type: 'page' })
  await eventually(() => receiver.received.length === 2)
  expect(JSON.parse(receiver.received[1]?.body ?? '')._id).toBe('b')
})

it.each([
  ['knows no such address', 404, ['a']],
  ['fails each time', 500, ['a', 'a']],
])('gives up where the receiver %s, and goes on', async (_what, status, refused) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const receiver = await startReceiver((attempt) => (attempt <= refused.length ? status : 200))
  const { client } = await startLake(hook(receiver.url, [1]))
  await client.create({ _id: 'a', _type: 'page' })
  await eventually(() => log.mock.calls.length > 0)
  await client.create({ _id: 'b', _type: 'page' })
  await eventually(() => receiver.received.length > refused.length)
  expect(receiver.received.map(({ body }) => JSON.parse(body)._id)).toEqual([...refused, 'b'])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('did not accept the change to a'))
})

it('tells of a document once that a transaction changed several times', async () => {
  const receiver = await startReceiver()
  const { client } = await startLake(hook(receiver.url))
  const transaction = client.transaction().create({ _id: 'a', _type: 'page' })
  await transaction
    .patch('a', (patch) => patch.set({ title: 'one' }))
    .create({ _id: 'b', _type: 'page' })
    .commit()
  await eventually(() => receiver.received.length === 2)
  expect(receiver.received.map(({ body }) => JSON.parse(body)._id)).toEqual(['a', 'b'])
})

it('reaches a receiver that starts later', async () => {
  const absent = await startReceiver()
  await absent.close()
  const { client } = await startLake(hook(absent.url, Array(99).fill(50)))
  await client.create({ _id: 'a', _type: 'page' })
  const receiver = await startReceiver(() => 200, absent.port)
  await eventually(() => receiver.received.length === 1)
})
