import type { ReleaseDocument } from '@sanity/client'
import { expect, it } from 'vitest'
import { startLake } from '../test-lake.ts'

it('supports a release’s whole life cycle', async () => {
  const { client } = await startLake()
  const releaseId = 'rSummer'
  const release = () => client.releases.get({ releaseId })
  await client.releases.create({ releaseId, metadata: { releaseType: 'asap', title: 'Summer' } })
  await client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'High summer' } } })
  const metadata = { releaseType: 'asap', title: 'High summer' }
  expect(await release()).toMatchObject({
    _id: '_.releases.rSummer',
    name: 'rSummer',
    state: 'active',
    metadata,
  })

  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  // The same time in another notation.
  await client.releases.schedule({ releaseId, publishAt: publishAt.replace('Z', '+00:00') })
  expect(await release()).toMatchObject({ state: 'scheduled', publishAt })
  await client.releases.unschedule({ releaseId })
  expect(await release()).not.toHaveProperty('publishAt')

  await client.createVersion({ releaseId, publishedId: 'a', document: { _type: 'page', title: 'New' } })
  const documents = await client.releases.fetchDocuments({ releaseId })
  expect(documents.result.map(({ _id }) => _id)).toEqual(['versions.rSummer.a'])
  const finalDocumentStates = [{ id: 'versions.rSummer.a' }]
  await client.releases.archive({ releaseId })
  expect(await release()).toMatchObject({ state: 'archived', finalDocumentStates })
  expect(await client.getDocument('versions.rSummer.a')).toBeUndefined()
  await client.releases.unarchive({ releaseId })
  expect(await client.getDocument('versions.rSummer.a')).toMatchObject({ title: 'New' })

  await client.releases.publish({ releaseId })
  const publishedAt = expect.any(String)
  expect(await release()).toMatchObject({ state: 'published', publishedAt, finalDocumentStates })
  expect(await client.fetch('*[_type == "page"]{_id, title}')).toEqual([{ _id: 'a', title: 'New' }])
  await client.releases.delete({ releaseId })
  expect(await release()).toBeUndefined()
  expect(await client.getDocument('a')).toMatchObject({ title: 'New' })
})

it('generates missing release names and types', async () => {
  const { client } = await startLake()
  const { releaseId } = await client.releases.create({})
  await client.action({ actionType: 'sanity.action.release.create', releaseId: 'rPlain' })
  expect(await client.fetch('releases::all() | order(name){name, state, metadata}')).toEqual(
    [
      { name: 'rPlain', state: 'active', metadata: { releaseType: 'undecided' } },
      { name: releaseId, state: 'active', metadata: { releaseType: 'undecided' } },
    ].sort((one, other) => (one.name < other.name ? -1 : 1)),
  )
  await expect(client.releases.create({ releaseId: 'rPlain' })).rejects.toMatchObject({ statusCode: 409 })
})

type Step = 'edit' | 'publish' | 'archive' | 'unarchive' | 'unschedule' | 'delete' | 'schedule'
const steps: Step[] = ['edit', 'publish', 'schedule', 'unschedule', 'archive', 'unarchive', 'delete']

it.each<[ReleaseDocument['state'], Step[], Step[]]>([
  ['active', [], ['edit', 'publish', 'schedule', 'archive']],
  ['scheduled', ['schedule'], ['edit', 'schedule', 'unschedule']],
  ['archived', ['archive'], ['unarchive', 'delete']],
  ['published', ['publish'], ['delete']],
])('allows only the permitted actions on a release that is %s', async (state, before, allowed) => {
  const { client } = await startLake()
  const releaseId = 'r1'
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const take = {
    edit: () => client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'x' } } }, dry),
    publish: () => client.releases.publish({ releaseId }, dry),
    schedule: () => client.releases.schedule({ releaseId, publishAt }, dry),
    unschedule: () => client.releases.unschedule({ releaseId }, dry),
    archive: () => client.releases.archive({ releaseId }, dry),
    unarchive: () => client.releases.unarchive({ releaseId }, dry),
    delete: () => client.releases.delete({ releaseId }, dry),
  }
  let dry = { dryRun: false }
  await client.releases.create({ releaseId })
  for (const step of before) await take[step]()
  dry = { dryRun: true }
  for (const step of steps) {
    if (allowed.includes(step)) await take[step]()
    else {
      await expect(take[step](), step).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining(`not permitted to transition from state ${state}`),
      })
    }
  }
  expect(await client.releases.get({ releaseId })).toMatchObject({ state })
})

it('publishes all documents of a release in one transaction and notifies listeners of each', async () => {
  const { client, lake } = await startLake()
  await client.create({ _id: 'a', _type: 'page', title: 'A' })
  await client.create({ _id: 'c', _type: 'page', title: 'C' })
  await client.releases.create({ releaseId: 'r1' })
  await client.createVersion({ releaseId: 'r1', publishedId: 'a', baseId: 'a' })
  await client.patch('versions.r1.a').set({ title: 'A2' }).commit()
  // The two documents refer to each other, so neither can be published first.
  const to = (_ref: string) => ({
    _type: 'reference',
    _ref,
    _weak: true,
    _strengthenOnPublish: { type: 'page' },
  })
  await client
    .patch('versions.r1.a')
    .set({ other: to('b') })
    .commit()
  await client.createVersion({
    releaseId: 'r1',
    publishedId: 'b',
    document: { _type: 'page', other: to('a') },
  })
  await client.unpublishVersion({ releaseId: 'r1', publishedId: 'c' })
  // The release still contains this document, which is deleted in the meantime.
  await client.create({ _id: 'd', _type: 'page' })
  await client.unpublishVersion({ releaseId: 'r1', publishedId: 'd' })
  await client.delete('d')
  await client.releases.create({ releaseId: 'r10' })
  await client.createVersion({ releaseId: 'r10', publishedId: 'e', document: { _type: 'page' } })
  const told: string[][] = []
  lake.store.subscribe(({ id, changes }) => {
    told.push(...changes.map(({ documentId }) => [documentId, id]))
  })
  const { transactionId } = await client.releases.publish({ releaseId: 'r1' })
  const published = await client.fetch('*[_type == "page"]{_id, _rev, title, other, _system}')
  expect(published).toEqual([
    { _id: 'a', _rev: transactionId, title: 'A2', other: { _type: 'reference', _ref: 'b' }, _system: null },
    { _id: 'b', _rev: transactionId, title: null, other: { _type: 'reference', _ref: 'a' }, _system: null },
    { _id: 'drafts.c', _rev: transactionId, title: 'C', other: null, _system: null },
    expect.objectContaining({ _id: 'versions.r10.e' }),
  ])
  expect(told).toEqual(expect.arrayContaining(['a', 'b', 'c'].map((id) => [id, transactionId])))
})

it('locks a scheduled release until it is unscheduled', async () => {
  const { client } = await startLake()
  const releaseId = 'r1'
  await client.releases.create({ releaseId })
  await client.createVersion({ releaseId, publishedId: 'a', document: { _type: 'page', title: 'A' } })
  await client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 3_600_000).toISOString() })
  const id = 'versions.r1.a'
  const refused = { statusCode: 409, message: expect.stringContaining('scheduled') }
  await expect(client.patch(id).set({ title: 'B' }).commit()).rejects.toMatchObject(refused)
  await expect(client.delete(id)).rejects.toMatchObject(refused)
  await expect(client.discardVersion({ releaseId, publishedId: 'a' })).rejects.toMatchObject(refused)
  const another = { releaseId, publishedId: 'b', document: { _type: 'page' } }
  await expect(client.createVersion(another)).rejects.toMatchObject(refused)
  await client.releases.unschedule({ releaseId })
  await client.patch(id).set({ title: 'B' }).commit()
  expect(await client.getDocument(id)).toMatchObject({ title: 'B' })
})

it('only release actions can change a release', async () => {
  const { client } = await startLake()
  await client.releases.create({ releaseId: 'r1' })
  const patch = client.patch('_.releases.r1').set({ state: 'published' })
  await expect(patch.commit()).rejects.toMatchObject({ statusCode: 400 })
  await expect(client.delete('_.releases.r1')).rejects.toMatchObject({ statusCode: 400 })
  const edit = client.releases.edit({ releaseId: 'r1', patch: { set: { state: 'published' } } })
  await expect(edit).rejects.toMatchObject({ statusCode: 400 })
  expect(await client.releases.get({ releaseId: 'r1' })).toMatchObject({ state: 'active' })
})

it('shows the documents of stacked releases, except documents that a release unpublishes', async () => {
  const { client } = await startLake()
  for (const _id of ['a', 'b', 'c']) await client.create({ _id, _type: 'page', title: 'published' })
  for (const releaseId of ['r1', 'r2']) await client.releases.create({ releaseId })
  await client.createVersion({ releaseId: 'r1', publishedId: 'a', document: { _type: 'page', title: 'r1' } })
  await client.createVersion({ releaseId: 'r2', publishedId: 'a', document: { _type: 'page', title: 'r2' } })
  await client.createVersion({ releaseId: 'r2', publishedId: 'b', document: { _type: 'page', title: 'r2' } })
  await client.unpublishVersion({ releaseId: 'r2', publishedId: 'c' })
  await client.create({ _id: 'drafts.b', _type: 'page', title: 'draft' })
  const query = '*[_type == "page"]{_id, title}'
  const shown = (...perspective: string[]) => client.fetch(query, {}, { perspective })
  const page = (_id: string, title: string) => ({ _id, title })
  expect(await shown('r1')).toEqual([page('a', 'r1'), page('b', 'published'), page('c', 'published')])
  expect(await shown('r1', 'drafts')).toEqual([page('a', 'r1'), page('b', 'draft'), page('c', 'published')])
  expect(await shown('r1', 'r2', 'drafts')).toEqual([page('a', 'r1'), page('b', 'r2')])
  expect(await client.fetch('count(*[_type == "page"])', {}, { perspective: ['r2'] })).toBe(2)
  const link = { _type: 'link', to: { _type: 'reference', _ref: 'c' } }
  await client.create({ _id: 'link', ...link })
  expect(await client.fetch('*[_id == "link"][0].to->title', {}, { perspective: ['r2'] })).toBeNull()
})

it('imports a scheduled release as an active release', async () => {
  const { client } = await startLake()
  const publishAt = '2020-01-01T00:00:00.000Z'
  const attributes = {
    _id: '_.releases.r1',
    _type: 'system.release',
    name: 'r1',
    state: 'scheduled',
    publishAt,
    metadata: { title: 'Summer', releaseType: 'scheduled' },
  }
  const action = { actionType: 'sanity.action.release.import', releaseId: 'r1', attributes } as const
  await client.action({ ...action, ifExists: 'fail' })
  expect(await client.releases.get({ releaseId: 'r1' })).toMatchObject({
    state: 'active',
    metadata: { title: 'Summer', releaseType: 'scheduled', intendedPublishAt: publishAt },
  })
  const onItsWay = {
    ...attributes,
    _id: '_.releases.r2',
    name: 'r2',
    state: 'publishing',
    publishAt: undefined,
  }
  await client.action({ ...action, releaseId: 'r2', attributes: onItsWay, ifExists: 'fail' })
  expect(await client.releases.get({ releaseId: 'r2' })).toMatchObject({ state: 'active' })
  await expect(client.action({ ...action, ifExists: 'fail' })).rejects.toMatchObject({ statusCode: 409 })
  const renamed = { ...attributes, metadata: { ...attributes.metadata, title: 'Winter' } }
  await client.action({ ...action, attributes: renamed, ifExists: 'ignore' })
  expect((await client.releases.get({ releaseId: 'r1' }))?.metadata.title).toBe('Summer')
  await client.action({ ...action, attributes: renamed, ifExists: 'replace' })
  expect((await client.releases.get({ releaseId: 'r1' }))?.metadata.title).toBe('Winter')
})

it('publishing a release appears in the history of its documents', async () => {
  const { client } = await startLake()
  await client.releases.create({ releaseId: 'r1' })
  await client.createVersion({ releaseId: 'r1', publishedId: 'a', document: { _type: 'page' } })
  const { transactionId } = await client.releases.publish({ releaseId: 'r1' })
  const { events } = await client.request({ url: '/data/history/production/events/documents/a' })
  expect(events.a[0]).toMatchObject({
    type: 'publishDocumentVersion',
    versionId: 'versions.r1.a',
    releaseId: 'r1',
    publishCause: 'release.publish',
  })
  const url = '/data/history/production/documents/versions.r1.a?lastRevision=true'
  // To revert a release, the Studio uses this response to find the earlier documents.
  const { documents } = await client.request({ url })
  expect(documents).toMatchObject([{ _id: 'versions.r1.a', _rev: transactionId }])
})
