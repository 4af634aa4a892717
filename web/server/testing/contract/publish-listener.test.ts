import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLake, type TestLake } from '../../../../local/content-lake/test-lake.ts'
import { FaultProxy } from '../../../../tests/faults/fault-proxy.ts'
import { contentClient } from '../../../content/client.ts'
import { ContentStream } from '../../front/publish/content-stream.ts'

function createTestClient(url: string): SanityClient {
  const contentLake = { projectId: 'campus', dataset: 'production', apiHost: url, imageOrigin: url }
  return contentClient({ contentLake, sanityReadToken: undefined })
}

async function listenTo(url: string) {
  const heard: string[][] = []
  const onPublish = (types: readonly string[]) => heard.push([...types])
  const listener = new ContentStream({
    client: createTestClient(url),
    onPublish,
    onConnect: () => heard.push(['*']),
    delays: [10],
  })
  onTestFinished(() => listener.close())
  listener.connect()
  await expect.poll(() => heard).toEqual([['*']])
  return { listener, heard }
}

const create = ({ client }: TestLake, document: { _id: string; _type: string }) => client.create(document)

test('reports publish events by type, but not drafts or types without a page', async () => {
  const lake = await startLake()
  const { heard, listener } = await listenTo(lake.url)
  await create(lake, { _id: 'drafts.homePage', _type: 'homePage' })
  await create(lake, { _id: 'x', _type: 'sanity.imageAsset' })
  await create(lake, { _id: 'homePage', _type: 'homePage' })
  await lake.client.patch('homePage').set({ title: 'new' }).commit()
  await lake.client.delete('homePage')
  const { transactionId } = await lake.client.mutate([{ create: { _id: 'r', _type: 'redirect' } }], {
    returnDocuments: false,
  })
  await expect.poll(() => heard).toEqual([['*'], ['homePage'], ['homePage'], ['homePage'], ['redirect']])
  expect([listener.hasHeard(transactionId, 'r'), listener.hasHeard(transactionId, 'other')]).toEqual([
    true,
    false,
  ])
})

test('after a disconnection, treats everything as changed and receives publish events again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const lake = await startLake()
  const wire = await FaultProxy.start({ targetPort: Number(new URL(lake.url).port) })
  const { heard, listener } = await listenTo(`http://127.0.0.1:${wire.port}`)
  expect(listener.isConnected).toBe(true)
  onTestFinished(() => wire.close())
  await wire.setFault('reset')
  await wire.setFault(undefined)
  await create(lake, { _id: 'aboutPage', _type: 'aboutPage' })
  await expect.poll(() => heard).toEqual([['*'], ['*']])
  await create(lake, { _id: 'homePage', _type: 'homePage' })
  await expect.poll(() => heard).toContainEqual(['homePage'])
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('waits a minute if the content lake responds with "too many requests"', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const wire = await FaultProxy.start({ targetPort: Number(new URL((await startLake()).url).port) })
  onTestFinished(() => wire.close())
  await listenTo(`http://127.0.0.1:${wire.port}`)
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  await wire.setFault('too many requests')
  await expect.poll(() => pauses.mock.calls.map(([, pause]) => pause)).toContain(60_000)
  log.mockRestore()
  pauses.mockRestore()
})
