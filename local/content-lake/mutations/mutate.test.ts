import { expect, it } from 'vitest'
import { startLake } from '../test-lake.ts'

it('applies every operation of a patch', async () => {
  const { client } = await startLake()
  await client.create({
    _id: 'a',
    _type: 'page',
    title: 'Old title',
    count: 3,
    left: 5,
    gone: true,
    items: [{ _key: 'x', text: 'one' }],
  })
  const patched = await client
    .patch('a')
    .set({ 'items[_key=="x"].text': 'two', subtitle: 'set' })
    .setIfMissing({ subtitle: 'ignored', added: 'missing' })
    .unset(['gone'])
    .inc({ count: 2 })
    .dec({ left: 1 })
    .insert('after', 'items[-1]', [{ _key: 'y', text: 'last' }])
    .diffMatchPatch({ title: '@@ -1,9 +1,9 @@\n-Old\n+New\n  title\n' })
    .commit()
  expect(patched).toMatchObject({
    title: 'New title',
    count: 5,
    left: 4,
    subtitle: 'set',
    added: 'missing',
    items: [
      { _key: 'x', text: 'two' },
      { _key: 'y', text: 'last' },
    ],
  })
  expect(patched).not.toHaveProperty('gone')
})

it('patches and deletes documents by id and by query', async () => {
  const { client } = await startLake()
  for (const _id of ['a', 'b', 'c']) await client.create({ _id, _type: 'page', visits: 1 })
  await client.patch(['a', 'b']).inc({ visits: 1 }).commit({ returnFirst: false })
  await client
    .patch({ query: '*[_type == $type && visits > 1]', params: { type: 'page' } })
    .set({ read: true })
    .commit()
  expect(await client.fetch('*[read == true]._id')).toEqual(['a', 'b'])
  await client.delete({ query: '*[_type == "page" && read == true]' })
  expect(await client.fetch('*._id')).toEqual(['c'])
})

it('rejects a patch for a different revision', async () => {
  const { client } = await startLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page' })
  await client.patch('a').ifRevisionId(_rev).set({ title: 'one' }).commit()
  await expect(client.patch('a').ifRevisionId(_rev).set({ title: 'two' }).commit()).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: _rev } }],
    },
  })
  expect(await client.getDocument('a')).toMatchObject({ title: 'one' })
})

it('applies a transaction as a whole or not at all', async () => {
  const { client } = await startLake()
  const failing = client
    .transaction()
    .create({ _id: 'a', _type: 'page' })
    .patch('missing', (patch) => patch.set({ title: 'x' }))
  await expect(failing.commit()).rejects.toMatchObject({ statusCode: 404 })
  expect(await client.getDocument('a')).toBeUndefined()

  const succeeding = client
    .transaction()
    .create({ _id: 'a', _type: 'page' })
    .createOrReplace({ _id: 'b', _type: 'page' })
  const { transactionId, results } = await succeeding.commit()
  expect(results).toEqual([
    { id: 'a', operation: 'create' },
    { id: 'b', operation: 'create' },
  ])
  expect(await client.fetch('*._rev')).toEqual([transactionId, transactionId])
})

it('a patch cannot change _id or _type', async () => {
  const { client } = await startLake()
  await client.create({ _id: 'a', _type: 'page' })
  for (const change of [{ _id: 'b' }, { _type: 'post' }]) {
    await expect(client.patch('a').set(change).commit()).rejects.toMatchObject({ statusCode: 409 })
  }
})

it('adds keys to list items only on request', async () => {
  const { client } = await startLake()
  const keyed = { autoGenerateArrayKeys: true }
  const created = await client.create({ _type: 'page', list: [{ a: 1 }, { _key: 'mine' }, 'text'] }, keyed)
  const key = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(created.list).toEqual([{ _key: key, a: 1 }, { _key: 'mine' }, 'text'])
  const patch = client.patch(created._id).set({ 'deep.list': [{ inner: [{ b: 2 }] }] })
  const patched = await patch.append('list', [{ c: 3 }]).commit(keyed)
  expect(patched.deep).toEqual({ list: [{ _key: key, inner: [{ _key: key, b: 2 }] }] })
  expect(patched.list.at(-1)).toEqual({ _key: key, c: 3 })
  expect(await client.create({ _type: 'page', list: [{ a: 1 }] })).toMatchObject({ list: [{ a: 1 }] })
  expect((await client.fetch('*[count(list) == 1][0].list[0]'))._key).toBeUndefined()
})

it('enforces strong references in both directions, but not weak references', async () => {
  const { client } = await startLake()
  const reference = { _type: 'reference', _ref: 'maria' }
  await expect(client.create({ _id: 'about', _type: 'page', lead: reference })).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: 'documentReferenceDoesNotExistError', referenceID: 'maria' } }] },
  })
  await client
    .transaction()
    .create({ _id: 'about', _type: 'page', team: [{ _key: 'a', ...reference }] })
    .create({ _id: 'maria', _type: 'teamMember' })
    .create({ _id: 'fan', _type: 'page', lead: { ...reference, _weak: true } })
    .commit()
  await expect(client.delete('maria')).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['about'] } }],
    },
  })
  await client.transaction().delete('about').delete('maria').commit()
  expect(await client.fetch('*._id')).toEqual(['fan'])
})
