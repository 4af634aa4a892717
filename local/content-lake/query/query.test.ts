import { createClient } from '@sanity/client'
import { resolveMapping } from '@sanity/client/csm'
import { stegaClean } from '@sanity/client/stega'
import { evaluateSync, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { lakeClient, startLake, type TestLake } from '../test-lake.ts'

/** Two people of whom one has a draft, a page that refers to both, and a document that was never published. */
async function startFilledLake(): Promise<TestLake> {
  const started = await startLake()
  const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })
  started.lake.documents.save(
    { _id: 'maria', _type: 'teamMember', name: 'Maria', role: 'CEO' },
    { _id: 'drafts.maria', _type: 'teamMember', name: 'Maria P.', role: 'CEO' },
    { _id: 'nikos', _type: 'teamMember', name: 'Nikos', role: 'CTO' },
    { _id: 'about', _type: 'aboutPage', title: 'About', team: [reference('maria'), reference('nikos')] },
    { _id: 'drafts.eleni', _type: 'teamMember', name: 'Eleni' },
  )
  return started
}

it('shows each perspective its own view of the dataset', async () => {
  const { client } = await startFilledLake()
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
  const { client } = await startFilledLake()
  const query = '*[_id == "about"][0].team[]->name'
  expect(await client.fetch(query, {}, { perspective: 'published' })).toEqual(['Maria', 'Nikos'])
  expect(await client.fetch(query, {}, { perspective: 'drafts' })).toEqual(['Maria P.', 'Nikos'])
})

it('chooses the default perspective by API version', async () => {
  const { url } = await startFilledLake()
  const count = async (version: string) => {
    const query = encodeURIComponent('count(*[_type == "teamMember"])')
    const response = await fetch(`${url}/${version}/data/query/production?query=${query}`)
    return (await response.json()).result
  }
  expect(await Promise.all(['v1', 'v2021-06-07', 'v2025-02-19', 'vX'].map(count))).toEqual([4, 4, 2, 2])
  const previewDrafts = `${url}/v2021-06-07/data/query/production?query=count(*)&perspective=previewDrafts`
  expect((await (await fetch(previewDrafts)).json()).result).toBe(4)
})

it('takes parameters anywhere, slices included, by GET and by POST', async () => {
  const { client } = await startFilledLake()
  const query = '*[_type in $types && _id > $after] | order(_id) [$from...$to]._id'
  const params = { types: ['teamMember'], after: 'm', from: 0, to: 1 }
  expect(await client.fetch(query, params)).toEqual(['maria'])
  const long = { ...params, padding: 'x'.repeat(20_000) }
  expect(await client.fetch(query, long)).toEqual(['maria'])
})

it.each([
  ['*[_id == $id]._id', { id: 'about' }, ['about']],
  ['*[_id in ["nikos", "gone"] && _type == "teamMember"]._id', {}, ['nikos']],
  [
    '*[_type == "aboutPage" || _type == "teamMember"]._id',
    {},
    ['about', 'drafts.eleni', 'drafts.maria', 'maria', 'nikos'],
  ],
  ['*[references("maria")]._id', {}, ['about']],
  [
    '*[_type == "teamMember"]{"pages": *[_type == "aboutPage" && references(^._id)]._id}.pages[]',
    {},
    ['about', 'about'],
  ],
  ['*[_type == "aboutPage" || name == "Eleni"]._id', {}, ['about', 'drafts.eleni']],
  ['*[!(_type == "teamMember")]._id', {}, ['about']],
  ['[count(*), count(*[_type == "aboutPage"])]', {}, [5, 1]],
])('answers %s', async (query, params, expected) => {
  const { client } = await startFilledLake()
  expect(await client.fetch(query, params)).toEqual(expected)
})

it('searches text as the Studio asks for it', async () => {
  const { client } = await startFilledLake()
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

it('names what an answer depends on by sync tags', async () => {
  const { client } = await startFilledLake()
  const tagsOf = async (query: string) => (await client.fetch(query, {}, { filterResponse: false })).syncTags
  expect(await tagsOf('*[_id == "about"][0]{"lead": team[0]->name}')).toEqual(['s1:id:about', 's1:id:maria'])
  expect(await tagsOf('*[_type == "teamMember"]')).toEqual(['s1:type:teamMember'])
  expect(await tagsOf('count(*)')).toEqual(['s1:all'])
})

it('maps every value to the document and path that it comes from', async () => {
  const { client, lake } = await startFilledLake()
  lake.documents.save({
    _id: 'home',
    _type: 'homePage',
    hero: { title: 'Hello', words: ['Campus', 'Life'] },
    cards: [{ _key: 'k1', title: 'One', tags: ['a'] }],
    lead: { _type: 'reference', _ref: 'maria' },
  })
  const query = `*[_id == "home"][0]{
    ..., "heading": hero.title, "words": hero.words, "first": hero.words[0], "titles": cards[].title,
    "cards": cards[]{..., "label": coalesce(label, title)}, "lead": lead->{name}, "shout": upper(hero.title),
    "chosen": select(defined(lead) => lead->name, hero.title), _id == "home" => {"deep": hero.title}
  }`
  const { result, resultSourceMap: map } = await client.fetch(
    query,
    {},
    {
      filterResponse: false,
      perspective: 'drafts',
      resultSourceMap: 'withKeyArraySelector',
    },
  )
  expect(JSON.stringify(result)).not.toContain('__source')
  const origin = (...path: (string | number)[]) => {
    const mapping = resolveMapping(path, map)?.mapping
    if (mapping?.source.type !== 'documentValue') return null
    return [map?.documents[mapping.source.document]?._id, map?.paths[mapping.source.path]]
  }
  expect(origin('heading')).toEqual(['home', "$['hero']['title']"])
  expect(origin('words', 1)).toEqual(['home', "$['hero']['words'][1]"])
  expect(origin('first')).toEqual(['home', "$['hero']['words'][0]"])
  expect(origin('titles', 0)).toEqual(['home', "$['cards'][?(@._key=='k1')]['title']"])
  expect(origin('cards', 0, 'label')).toEqual(['home', "$['cards'][?(@._key=='k1')]['title']"])
  expect(origin('cards', 0, 'tags', 0)).toEqual(['home', "$['cards'][?(@._key=='k1')]['tags'][0]"])
  expect(origin('lead', 'name')).toEqual(['drafts.maria', "$['name']"])
  expect(origin('chosen')).toEqual(['drafts.maria', "$['name']"])
  expect(origin('deep')).toEqual(['home', "$['hero']['title']"])
  expect(origin('hero', 'title')).toEqual(['home', "$['hero']['title']"])
  expect(origin('shout')).toBeNull()
})

it('lets the client encode edit links into text', async () => {
  const { url } = await startFilledLake()
  const stega = createClient({
    ...lakeClient(url).config(),
    perspective: 'drafts',
    stega: { enabled: true, studioUrl: 'http://localhost:3333' },
  })
  const name = await stega.fetch('*[_id == "maria"][0].name')
  expect(stegaClean(name)).toBe('Maria P.')
  expect(name).not.toBe('Maria P.')
})

it('leaves dates and paths as text with a source map', async () => {
  const { client } = await startFilledLake()
  const query = '*[_id == "maria"][0]{"at": dateTime("2026-01-02T03:04:05Z"), "in": path("drafts.**"), name}'
  const plain = await client.fetch(query)
  expect(plain).toEqual({ at: '2026-01-02T03:04:05Z', in: 'drafts.**', name: 'Maria' })
  expect(await client.fetch(query, {}, { resultSourceMap: true })).toEqual(plain)
})

it('orders what no query orders by published id', async () => {
  const { client } = await startFilledLake()
  const ids = (perspective: 'drafts') => client.fetch('*._id', {}, { perspective })
  await client.create({ _id: 'drafts.zoe', _type: 'teamMember' })
  expect(await ids('drafts')).toEqual(['about', 'eleni', 'maria', 'nikos', 'zoe'])
})

it('answers with what was written since the last query, erased documents included', async () => {
  const { client } = await startFilledLake()
  const ids = () => client.fetch('*[_type == "teamMember"]._id')
  expect(await ids()).toEqual(['drafts.eleni', 'drafts.maria', 'maria', 'nikos'])
  await client.action({
    actionType: 'sanity.action.document.discard',
    draftId: 'drafts.eleni',
    purge: true,
  })
  await client.create({ _id: 'anna', _type: 'teamMember' })
  await client.delete('drafts.maria')
  expect(await ids()).toEqual(['anna', 'maria', 'nikos'])
  await client.patch('anna').set({ name: 'Anna' }).commit()
  expect(await client.fetch('*[_id == "anna"][0].name')).toBe('Anna')
})

it('names a parameter that is missing', async () => {
  const { client } = await startFilledLake()
  const query = '*[_type == $type && _id == $id]'
  await expect(client.fetch(query, { type: 'page' })).rejects.toMatchObject({
    statusCode: 400,
    details: {
      type: 'queryParseError',
      description: 'param $id referenced, but not provided',
      start: query.indexOf('$id'),
      end: query.indexOf('$id') + 3,
    },
  })
})

it('answers under the address of the dataset as a resource', async () => {
  const { client, url } = await startFilledLake()
  const resource = client.withConfig({ resource: { type: 'dataset', id: 'campus.production' } })
  expect(await resource.fetch('*[_id == "maria"][0].name')).toBe('Maria')
  expect(await resource.getDocument('nikos')).toMatchObject({ name: 'Nikos' })
  await resource.patch('nikos').set({ name: 'Nick' }).commit()
  expect(await client.fetch('*[_id == "nikos"][0].name')).toBe('Nick')
  expect((await fetch(`${url}//v1/data/query/production?query=1`)).status).toBe(200)
  const elsewhere = `${url}/v1/projects/other/datasets/production/query?query=1`
  expect((await fetch(elsewhere)).status).toBe(404)
})

it('points at the mistake in a query', async () => {
  const { client } = await startFilledLake()
  await expect(client.fetch('*[_type == ')).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError', query: '*[_type == ', start: expect.any(Number) },
  })
  await expect(client.fetch('geo::distance(1, 2)')).rejects.toMatchObject({ statusCode: 400 })
})

it('reads documents by id and says which are missing', async () => {
  const { client } = await startFilledLake()
  expect(await client.getDocuments(['nikos', 'gone', 'maria'])).toMatchObject([
    { _id: 'nikos' },
    null,
    { _id: 'maria' },
  ])
})

/** Results with indexes, compared with those of groq-js for the same data. */
it.each([
  ['*[_type == "n" && v == $v]', { v: 1 }],
  ['*[_type == "n" && v == $v]', { v: '1' }],
  ['*[_type == "n" && v == $v]', { v: true }],
  ['*[_type == "n" && v == null]', {}],
  ['*[_type == "n" && v in [1, "a", null]]', {}],
  ['*[_type == "n" && v in ["a", "b"]]', {}],
  ['*[_type == "n" && v > 0]', {}],
  ['*[_type == "n" && v <= "b"]', {}],
  ['*[_type == "n" && "a" < v]', {}],
  ['*[_type == "n" && !(v == "a")]', {}],
  ['*[_type == "n" && v != "a"]', {}],
  ['*[_type == "n" && defined(v)]', {}],
  ['*[_type == "n" && !defined(v)]', {}],
  ['*[_type == "n" && (v == 1 || deep.v == "x")]', {}],
  ['*[_type == "n"] | order(v)', {}],
  ['*[_type == "n"] | order(v desc)', {}],
  ['*[_type == "n"] | order(v desc, _id desc)[2..5]', {}],
  ['*[_type == "n"] | order(deep.v, _id desc)[0...3]', {}],
  ['*[_type == "n"] | order(lower(v))[1...4]', {}],
  ['*[_type == "n"] | order(v)[-3..-1]', {}],
  ['*[_type == "n"] | order(v)[3]', {}],
  ['*[_type == "n"][0...100][defined(v)] | order(v desc)[0]', {}],
  ['*[!(_id in path("drafts.**"))]', {}],
  ['*[_id in path("n.**")]', {}],
  ['*[text match "καλησ*"]', {}],
  ['*[[text, v] match "b"]', {}],
  [
    '*[_type == "n"]{_id, "same": *[v == ^.v]._id, "of": *[references(^._id)]._id, "up": *[_id == ^.up._ref]}',
    {},
  ],
  ['*[sanity::versionOf($id)]._id', { id: 'm1' }],
  ['*[sanity::versionOf("drafts.m1")]._id', {}],
  ['*[_type == "n" && !sanity::versionOf("m1")]._id', {}],
  ['*[sanity::versionOf(1)]._id', {}],
  ['*[sanity::partOfRelease($release)]._id', { release: 'r1' }],
  ['*[!sanity::partOfRelease("r1") && v == "a"]._id', {}],
  ['*[sanity::partOfRelease(v)]._id', {}],
  ['count(*[v == "a"]) + count(*[text match "two"])', {}],
  ['*[_type == "n" && count(*[_type == "n"]) > 2]._id', {}],
])('answers %s %o as groq-js does', async (query, params) => {
  const { lake, client } = await startLake()
  const values = [1, '1', true, false, null, 'a', 'b', 'B', ['a'], { a: 1 }, 0, -1.5, undefined]
  lake.documents.save(
    ...values.map((v, index) => ({
      _id: `${index % 3 === 0 ? 'n.' : 'm'}${index}`,
      _type: 'n',
      ...(v !== undefined && { v }),
      deep: index % 2 ? { v: 'x' } : {},
      text: index % 4 ? 'one, two' : 'Καλησπέρα. Foo-bar',
      ...(index > 0 && { up: { _ref: 'n.0', _type: 'reference' } }),
    })),
  )
  for (const _id of [
    'drafts.m1',
    'versions.r1.m1',
    'versions.r2.m1',
    'versions.r1.n.3',
    'versions.r1',
    'versions2.r1.m1',
  ])
    lake.documents.save({ _id, _type: 'n', v: 'a' })
  const dataset = [...lake.documents.all()]
  const expected = evaluateSync(parse(query, { params }), { dataset, params }).data
  expect(await client.fetch(query, params)).toEqual(JSON.parse(JSON.stringify(expected)))
})
