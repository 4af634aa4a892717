import { applyPatch, type RawPatch } from 'mendoza'
import { expect, it } from 'vitest'
import { startLake } from '../test-lake.ts'

const ids = { draftId: 'drafts.a', publishedId: 'a' }

/** Creates, edits, publishes and unpublishes a document; returns the client. */
async function startWithHistory() {
  const { client } = await startLake()
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'one' }, { dryRun: false })
  await client.patch('drafts.a').set({ title: 'two' }).commit()
  const published = await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  return { client, published: published.transactionId }
}

it('returns the timeline, newest first', async () => {
  const { client, published } = await startWithHistory()
  const { events } = await client.request({ url: '/data/history/production/events/documents/a?limit=100' })
  expect(events.a).toMatchObject([
    { type: 'unpublishDocument', versionId: 'drafts.a' },
    {
      type: 'publishDocumentVersion',
      revisionId: published,
      versionId: 'drafts.a',
      publishCause: 'document.publish',
    },
    { type: 'createDocumentVersion', versionId: 'drafts.a' },
  ])
  const page = await client.request({ url: '/data/history/production/events/documents/a?limit=2' })
  const rest = await client.request({
    url: `/data/history/production/events/documents/a?limit=2&nextCursor=${page.nextCursor}`,
  })
  expect([...page.events.a, ...rest.events.a]).toEqual(events.a)
  expect(rest.nextCursor).toBe('')
  const none = await client.request({ url: '/data/history/production/events/documents/none' })
  expect(none).toEqual({ events: { none: [] }, nextCursor: '' })
})

it('distinguishes deleting from unpublishing', async () => {
  const { client } = await startWithHistory()
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.action({ actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: [] })
  const { events } = await client.request({ url: '/data/history/production/events/documents/a' })
  expect(events.a[0]).toMatchObject({ type: 'deleteDocumentGroup', documentId: 'a' })
})

/** Parses a response's transactions, one per line of JSON. */
const linesOf = (text: Buffer): { id: string; effects: Record<string, { apply: RawPatch }> }[] =>
  JSON.parse(`[${text.toString().trim().replaceAll('\n', ',')}]`)

it('replays a document from its transactions', async () => {
  const { client, published } = await startWithHistory()
  const text: Buffer = await client.request({
    url: '/data/history/production/transactions/a,drafts.a?effectFormat=mendoza&excludeContent=true',
  })
  const transactions = linesOf(text)
  expect(transactions).toHaveLength(4)
  expect(transactions[2]).toMatchObject({ id: published, documentIDs: ['a', 'drafts.a'] })
  const replayed = transactions.reduce(
    (document, { effects }) =>
      effects['drafts.a'] ? applyPatch(document, effects['drafts.a'].apply) : document,
    null,
  )
  const { _rev, ...current } = (await client.getDocument('drafts.a')) ?? {}
  expect(replayed).toEqual(current)
  const newest: Buffer = await client.request({
    url: `/data/history/production/transactions/a?reverse=true&limit=1&toTransaction=${published}`,
  })
  expect(linesOf(newest).map(({ id }) => id)).toEqual([published])
})

it('the timeline of a draft shows transactions that wrote the published document', async () => {
  const { client } = await startLake()
  const imported = await client.create({ _id: 'a', _type: 'page', title: 'imported' })
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'draft' })
  const { events } = await client.request({ url: '/data/history/production/events/documents/drafts.a' })
  expect(events['drafts.a']).toMatchObject([
    { type: 'createDocumentVersion' },
    { type: 'createLiveDocument' },
  ])
  const url = `/data/history/production/documents/drafts.a?revision=${events['drafts.a'][1].revisionId}`
  expect(await client.request({ url })).toEqual({ documents: [imported] })
})

it('restores an old revision as a draft', async () => {
  const { client } = await startLake()
  const old = await client.create({ _id: 'a', _type: 'page', title: 'old' })
  const newest = await client.patch('a').set({ title: 'new' }).commit()
  const last = await client.request({ url: '/data/history/production/documents/a?lastRevision=true' })
  expect(last).toEqual({ documents: [newest] })
  const url = `/data/history/production/documents/a,drafts.a?revision=${old._rev}`
  const { documents } = await client.request({ url })
  expect(documents).toEqual([old])
  const attributes = { ...documents[0], _id: 'drafts.a' }
  await client.action({ actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes })
  expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'old', _createdAt: old._createdAt })
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await client.getDocument('a')).toMatchObject({ title: 'old' })
})

it('finds a document as of a given time, and the last state of a deleted document', async () => {
  const { client } = await startLake()
  const first = await client.create({ _id: 'a', _type: 'page', title: 'first' })
  await client.delete('a')
  const at = (query: string) => client.request({ url: `/data/history/production/documents/a?${query}` })
  expect(await at(`time=${first._updatedAt}`)).toEqual({ documents: [first] })
  expect(await at('time=2001-01-01T00:00:00Z')).toEqual({ documents: [] })
  expect(await at('lastRevision=true')).toEqual({ documents: [first] })
})
