import { resolveMapping } from '@sanity/client/csm'
import { expect, it } from 'vitest'
import { saveDocuments, startLake, type TestLake } from '../test-lake.ts'

/**
 * Starts a lake with two people, one with a draft, a page that refers to both, and a document that was never published.
 */
async function startFilledLake(): Promise<TestLake> {
  const started = await startLake()
  const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })
  saveDocuments(
    started.lake,
    { _id: 'maria', _type: 'teamMember', name: 'Maria', role: 'CEO' },
    { _id: 'drafts.maria', _type: 'teamMember', name: 'Maria P.', role: 'CEO' },
    { _id: 'nikos', _type: 'teamMember', name: 'Nikos', role: 'CTO' },
    { _id: 'about', _type: 'aboutPage', title: 'About', team: [reference('maria'), reference('nikos')] },
    { _id: 'drafts.eleni', _type: 'teamMember', name: 'Eleni' },
  )
  return started
}

const { client, url } = await startFilledLake()

it('each perspective has its own view of the dataset', async () => {
  const names = (perspective: 'raw' | 'published' | 'drafts' | string[]) =>
    client.fetch('*[_type == "teamMember"] | order(_id) {_id, _originalId, name}', {}, { perspective })
  expect(await names('published')).toEqual([
    { _id: 'maria', _originalId: null, name: 'Maria' },
    { _id: 'nikos', _originalId: null, name: 'Nikos' },
  ])
  const drafts = [
    { _id: 'eleni', _originalId: 'drafts.eleni', name: 'Eleni' },
    { _id: 'maria', _originalId: 'drafts.maria', name: 'Maria P.' },
    { _id: 'nikos', _originalId: 'nikos', name: 'Nikos' },
  ]
  expect(await names('drafts')).toEqual(drafts)
  expect(await names(['rSummer', 'drafts'])).toEqual(drafts)
  expect(await names('raw')).toHaveLength(4)
})

it('follows references within the perspective', async () => {
  const query = '*[_id == "about"][0].team[]->name'
  expect(await client.fetch(query, {}, { perspective: 'published' })).toEqual(['Maria', 'Nikos'])
  expect(await client.fetch(query, {}, { perspective: 'drafts' })).toEqual(['Maria P.', 'Nikos'])
})

it('chooses the default perspective by API version', async () => {
  const count = async (version: string) => {
    const query = encodeURIComponent('count(*[_type == "teamMember"])')
    const response = await fetch(`${url}/${version}/data/query/production?query=${query}`)
    return (await response.json()).result
  }
  expect(await Promise.all(['v1', 'v2021-06-07', 'v2025-02-19', 'vX'].map(count))).toEqual([4, 4, 2, 2])
  const previewDrafts = `${url}/v2021-06-07/data/query/production?query=count(*)&perspective=previewDrafts`
  expect((await (await fetch(previewDrafts)).json()).result).toBe(4)
})

it('accepts parameters anywhere, including slices, by GET and POST', async () => {
  const query = '*[_type in $types && _id > $after] | order(_id) [$from...$to]._id'
  const params = { types: ['teamMember'], after: 'm', from: 0, to: 1 }
  expect(await client.fetch(query, params)).toEqual(['maria'])
  const long = { ...params, padding: 'x'.repeat(20_000) }
  expect(await client.fetch(query, long)).toEqual(['maria'])
})

it('supports the Studio’s text search', async () => {
  const query = `*[_type in $types && ([@, _id] match text::query($__query) || references($__rawQuery))]
    | score(boost(_type in ["teamMember"] && name match text::query($__query), 10), [@, _id] match text::query($__query))
    | order(_score desc) [_score > 0] {_id}`
  const search = (words: string) =>
    client.fetch(
      query,
      { types: ['teamMember'], __query: words, __rawQuery: words },
      { perspective: 'published' },
    )
  expect(await search('mar*')).toEqual([{ _id: 'maria' }])
  expect(await search('c*')).toHaveLength(2)
  expect(await search('c* -CTO')).toEqual([{ _id: 'maria' }])
  expect(await search('nobody*')).toEqual([])
})

it('maps plain values to their source document and path', async () => {
  const { client, lake } = await startFilledLake()
  saveDocuments(lake, {
    _id: 'home',
    _type: 'homePage',
    hero: { title: 'Hello', words: ['Campus', 'Life'] },
    cards: [{ _key: 'k1', title: 'One', tags: ['a'] }],
    lead: { _type: 'reference', _ref: 'maria' },
  })
  const query = `*[_id == "home"][0]{
    ..., "heading": hero.title, "words": hero.words, cards[]{title, tags}, lead->{name}, "leader": lead->name,
    "shout": upper(hero.title), "chosen": coalesce(hero.title, "none"), _id == "home" => {"deep": hero.title}
  }`
  const { result, resultSourceMap: map } = await client.fetch(
    query,
    {},
    { filterResponse: false, perspective: 'drafts', resultSourceMap: 'withKeyArraySelector' },
  )
  expect(JSON.stringify(result)).not.toContain('__source')
  const origin = (...path: (string | number)[]) => {
    const mapping = resolveMapping(path, map)?.mapping
    if (mapping?.source.type !== 'documentValue') return null
    return [map?.documents[mapping.source.document]?._id, map?.paths[mapping.source.path]]
  }
  expect(origin('heading')).toEqual(['home', "$['hero']['title']"])
  expect(origin('words', 1)).toEqual(['home', "$['hero']['words'][1]"])
  expect(origin('cards', 0, 'title')).toEqual(['home', "$['cards'][?(@._key=='k1')]['title']"])
  expect(origin('cards', 0, 'tags', 0)).toEqual(['home', "$['cards'][?(@._key=='k1')]['tags'][0]"])
  expect(origin('lead', 'name')).toEqual(['drafts.maria', "$['name']"])
  expect(origin('leader')).toEqual(['drafts.maria', "$['name']"])
  expect(origin('deep')).toEqual(['home', "$['hero']['title']"])
  expect(origin('hero', 'title')).toEqual(['home', "$['hero']['title']"])
  expect([origin('shout'), origin('chosen')]).toEqual([null, null])
})

it('orders by published id if the query has no order', async () => {
  const { client } = await startFilledLake()
  const ids = (perspective: 'drafts') => client.fetch('*._id', {}, { perspective })
  await client.create({ _id: 'drafts.zoe', _type: 'teamMember' })
  expect(await ids('drafts')).toEqual(['about', 'eleni', 'maria', 'nikos', 'zoe'])
})

it('returns documents written since the last query', async () => {
  const { client } = await startFilledLake()
  const ids = () => client.fetch('*[_type == "teamMember"]._id')
  expect(await ids()).toEqual(['drafts.eleni', 'drafts.maria', 'maria', 'nikos'])
  await client.create({ _id: 'anna', _type: 'teamMember' })
  await client.delete('drafts.maria')
  expect(await ids()).toEqual(['anna', 'drafts.eleni', 'maria', 'nikos'])
  await client.patch('anna').set({ name: 'Anna' }).commit()
  expect(await client.fetch('*[_id == "anna"][0].name')).toBe('Anna')
})

it.each([
  [
    '*[_type == $type && _id == $id]',
    { description: 'param $id referenced, but not provided', start: 27, end: 30 },
  ],
  ['*[_type == ', { query: '*[_type == ', start: expect.any(Number) }],
])('reports the position of the error in the query %s', async (query, place) => {
  await expect(client.fetch(query, { type: 'page' })).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError', ...place },
  })
})

it('reads documents by id and returns null for missing ones', async () => {
  expect(await client.getDocuments(['nikos', 'gone', 'maria'])).toMatchObject([
    { _id: 'nikos' },
    null,
    { _id: 'maria' },
  ])
})
