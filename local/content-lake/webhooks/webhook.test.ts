import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startReceiver } from '../../testing/receiver.ts'
import { startLake, waitFor } from '../test-lake.ts'

const hook = (url: string) => ({ webhook: { url, secret: 'a secret' } })

it('sends signed webhooks in order, only for published documents that are not assets', async () => {
  const receiver = await startReceiver()
  const { client } = await startLake(hook(receiver.url))
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' }, { dryRun: true })
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'x', _type: 'sanity.fileAsset' })
  await client.releases.create({ releaseId: 'r1' })
  await client.patch('a').set({ title: 'changed' }).commit()
  await client.delete('a')
  await waitFor(() => receiver.received.length >= 3)
  const operations = receiver.received.map(({ headers }) => headers['sanity-operation'])
  expect(operations).toEqual(['create', 'update', 'delete'])
  for (const { headers, body } of receiver.received) {
    expect(body).toBe('{"_id":"a","_type":"page"}')
    const signature = String(headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(body, signature, 'a secret')).toBe(true)
    expect(await isValidSignature(body, signature, 'another')).toBe(false)
  }
})

it('logs rejected webhooks and continues, but does not log a site that is not running', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const first = await startReceiver((attempt) => (attempt === 1 ? 500 : 200))
  const { client } = await startLake(hook(first.url))
  const create = (...ids: string[]) => Promise.all(ids.map((_id) => client.create({ _id, _type: 'page' })))
  await create('a', 'b')
  await waitFor(() => first.received.length === 2)
  await first.close()
  await create('c')
  const second = await startReceiver(() => 401, first.port)
  await create('d')
  await waitFor(() => second.received.length >= 1 && log.mock.calls.length >= 2)
  const [rejected, ...others] = log.mock.calls.map(([line]) => String(line).replace(/^.*hook /, ''))
  expect(rejected).toMatch(/^answered 500 to the change to [ab]$/)
  // On a busy machine the webhook for `c` can be delayed until the second site listens.
  for (const line of others) expect(line).toMatch(/^answered 401 to the change to [cd]$/)
})

it('sends one webhook for a document that a transaction changed several times', async () => {
  const receiver = await startReceiver()
  const { client } = await startLake(hook(receiver.url))
  const transaction = client.transaction().create({ _id: 'a', _type: 'page' })
  await transaction
    .patch('a', (patch) => patch.set({ title: 'one' }))
    .create({ _id: 'b', _type: 'page' })
    .commit()
  await waitFor(() => receiver.received.length === 2)
  expect(receiver.received.map(({ body }) => JSON.parse(body)._id)).toEqual(['a', 'b'])
})
