import { type Doc, type Mut, Mutation } from '@sanity/mutator'
import { applyPatch, type RawPatch } from 'mendoza'
import { expect, it } from 'vitest'
import { startLake, waitFor } from '../test-lake.ts'

/** The fields of a mutation event that the Studio reads. */
interface ReceivedMutation {
  documentId: string
  mutations: Mut[]
  previousRev?: string
  resultRev: string
  timestamp: string
  effects: { apply: RawPatch }
  transactionId: string
  transactionCurrentEvent: number
  transactionTotalEvents: number
}

const edit = (id: string, set: Record<string, unknown>) =>
  ({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${id}`,
    publishedId: id,
    patch: { set },
  }) as const

const publish = (id: string) =>
  ({ actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id }) as const

it('reports the action that failed and rolls back all others', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'drafts.home', _type: 'page' })
  await expect(client.action([publish('home'), publish('absent')])).rejects.toMatchObject({
    statusCode: 404,
    details: {
      type: 'actionError',
      items: [{ index: 1, error: { type: 'documentNotFoundError', id: 'drafts.absent' } }],
    },
  })
  expect(await client.fetch('*._id')).toEqual(['drafts.home'])
})

it('creates a draft, publishes it, and edits a copy of the published document', async () => {
  const { client } = await startLake()
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'home',
    attributes: { _id: 'drafts.home', _type: 'homePage', title: 'One' },
    ifExists: 'fail',
  })
  const { transactionId } = await client.action(publish('home'))
  expect(await client.fetch('*{_id, _rev, title}')).toEqual([
    { _id: 'home', _rev: transactionId, title: 'One' },
  ])
  await client.action(edit('home', { title: 'Two' }))
  expect(await client.fetch('*{_id, title}')).toEqual([
    { _id: 'drafts.home', title: 'Two' },
    { _id: 'home', title: 'One' },
  ])
})

it('applies many edits in one request to the same new draft', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'home', _type: 'homePage' })
  await client.action([edit('home', { a: 1 }), edit('home', { b: 2 }), edit('home', { c: 3 })])
  expect(await client.getDocument('drafts.home')).toMatchObject({ a: 1, b: 2, c: 3 })
})

it('keeps an editor’s copy in sync while documents are repeatedly edited and published', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'home', _type: 'homePage', title: '0' })
  const replica = new Map<string, Doc | null>([['home', (await client.getDocument('home')) ?? null]])
  let seen = ''
  let listening = false
  const ids = { draft: 'drafts.home', published: 'home' }

  /** Applies an event as the Studio does. The event must follow the current revision. */
  function follow(event: ReceivedMutation) {
    const { documentId: id, mutations, previousRev, resultRev, timestamp, effects } = event
    const before = replica.get(id) ?? null
    expect(previousRev).toBe(before?._rev)
    const after = new Mutation({ mutations, previousRev, resultRev, timestamp }).apply(before)
    expect(applyPatch(before, effects.apply)).toEqual(after && { ...after, _rev: undefined })
    replica.set(id, after)
    if (event.transactionCurrentEvent === event.transactionTotalEvents - 1) seen = event.transactionId
  }

  const subscription = client
    .listen('*[_id == $draft || _id == $published]', ids, {
      includeAllVersions: true,
      events: ['welcome', 'mutation'],
      effectFormat: 'mendoza',
    })
    .subscribe((event) => {
      if (event.type === 'welcome') listening = true
      if (event.type === 'mutation') follow(JSON.parse(JSON.stringify(event)))
    })

  await waitFor(() => listening)
  for (const title of ['1', '2', '3', '4', '5']) {
    await client.action(edit('home', { title }))
    const { transactionId } = await client.action(publish('home'))
    await waitFor(() => seen === transactionId)
    expect(replica.get('home')).toEqual(await client.getDocument('home'))
    expect(replica.get('home')).toMatchObject({ title })
    expect(replica.get('drafts.home')).toBeNull()
  }
  subscription.unsubscribe()
})

it('does not overwrite a published revision that the editor has not seen', async () => {
  const { client } = await startLake()
  const { _rev } = await client.create({ _id: 'home', _type: 'homePage' })
  await client.action(edit('home', { title: 'mine' }))
  await client.patch('home').set({ title: 'theirs' }).commit()
  await expect(client.action({ ...publish('home'), ifPublishedRevisionId: _rev })).rejects.toMatchObject({
    statusCode: 409,
  })
  await expect(client.action({ ...publish('home'), ifDraftRevisionId: _rev })).rejects.toMatchObject({
    statusCode: 409,
  })
  expect(await client.getDocument('drafts.home')).toMatchObject({ title: 'mine' })
})

it('unpublishing and creating a draft do not overwrite an existing draft', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'a', _type: 'page', title: 'published' })
  await client.action(edit('a', { title: 'draft' }))
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'drafts.a', title: 'draft' }])
  const attributes = { _id: 'drafts.a', _type: 'page', title: 'new' }
  const create = { actionType: 'sanity.action.document.create', publishedId: 'a', attributes } as const
  await expect(client.action({ ...create, ifExists: 'fail' })).rejects.toMatchObject({ statusCode: 409 })
  await client.action({ ...create, ifExists: 'ignore' })
  expect(await client.fetch('*.title')).toEqual(['draft'])
})

it('unpublishes, discards and deletes documents', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'a', _type: 'page', title: 'A' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'drafts.a', title: 'A' }])
  await client.action(publish('a'))
  await client.action(edit('a', { title: 'B' }))
  await client.action({ actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a' })
  expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'a', title: 'A' }])
  await client.action(edit('a', { title: 'C' }))
  const remove = { actionType: 'sanity.action.document.delete', publishedId: 'a' } as const
  await expect(client.action({ ...remove, includeDrafts: [] })).rejects.toMatchObject({ statusCode: 409 })
  await client.action({ ...remove, includeDrafts: ['drafts.a'] })
  expect(await client.fetch('*')).toEqual([])
})

it('publishing makes references strong', async () => {
  const { client } = await startLake()
  const lead = {
    _type: 'reference',
    _ref: 'maria',
    _weak: true,
    _strengthenOnPublish: { type: 'teamMember' },
  }
  await client.create({ _id: 'drafts.about', _type: 'page', lead })
  await expect(client.action(publish('about'))).rejects.toMatchObject({ statusCode: 409 })
  await client.create({ _id: 'maria', _type: 'teamMember' })
  await client.action(publish('about'))
  expect(await client.getDocument('about')).toMatchObject({ lead: { _type: 'reference', _ref: 'maria' } })
  await expect(client.delete('maria')).rejects.toMatchObject({ statusCode: 409 })
})

it('creates, replaces and publishes a version in a release', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'a', _type: 'page', title: 'A' })
  const versionId = 'versions.rSummer.a'
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    baseId: 'a',
    versionId,
  })
  await client.action({
    actionType: 'sanity.action.document.version.replace',
    document: { _id: versionId, _type: 'page', title: 'S' },
  })
  expect(await client.fetch('*[0].title', {}, { perspective: ['rSummer', 'drafts'] })).toBe('S')
  await client.action({ actionType: 'sanity.action.document.publish', draftId: versionId, publishedId: 'a' })
  expect(await client.fetch('*{_id, title}')).toEqual([{ _id: 'a', title: 'S' }])
})
