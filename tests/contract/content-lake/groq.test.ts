import { expect, it } from 'vitest'
import { save, startLake } from '../../../local/content-lake/test-lake.ts'

const reference = (_ref: string, _key?: string) => ({ _type: 'reference', _ref, ...(_key && { _key }) })
const block = (_key: string, ...texts: string[]) => ({
  _key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: texts.map((text, index) => ({ _key: `${_key}${index}`, _type: 'span', marks: [], text })),
})

const documents = [
  {
    _id: 'anna',
    _type: 'person',
    name: 'Anna',
    age: 31,
    tags: ['sea', 'film'],
    friends: [reference('ben', 'f1'), reference('cleo', 'f2')],
    address: { city: 'Athens', zip: '10431' },
    'full name': 'Anna Sea',
  },
  { _id: 'ben', _type: 'person', name: 'Ben', age: 17, tags: ['film', 'chess'], boss: reference('anna') },
  { _id: 'cleo', _type: 'person', name: 'Cleo', age: 54, boss: reference('anna'), address: null },
  { _id: 'dora', _type: 'person', name: 'dora', age: 'unknown', isGuest: true },
  {
    _id: 'ferry',
    _type: 'post',
    title: 'A ferry to the island',
    author: reference('ben'),
    likes: 3,
    at: '2026-03-01T12:00:00Z',
    body: [block('b1', 'The ferry ', 'leaves.'), block('b2', 'It comes back.')],
  },
  {
    _id: 'chess',
    _type: 'post',
    title: 'Chess by night',
    author: reference('anna'),
    likes: 12,
    at: '2026-03-02T12:00:00Z',
  },
  { _id: 'plain', _type: 'post', title: 'Nobody wrote this', likes: 7 },
  { _id: 'shop.open', _type: 'shop', list: [3, 1, 2], nested: [[1, 2], [3]], mixed: [1, 'one', true, null] },
]

/**
 * Cases of GROQ over documents, after https://spec.groq.dev and https://www.sanity.io/docs/groq-functions: parameters,
 * filters, and the forms that a source map rewrites. What groq-js evaluates without documents is left to its own tests.
 */
const cases: readonly (readonly [query: string, answer: unknown, params?: Record<string, unknown>])[] = [
  ['// a comment\n1 // another', 1],
  ['$list[1]', 2, { list: [1, 2] }],
  ['$object.deep.value', 1, { object: { deep: { value: 1 } } }],
  ['[1, 2, 3, 4][$from..$to]', [2, 3], { from: 1, to: 2 }],
  ['{...{"a": 1, "b": 2}, "b": 3}', { a: 1, b: 3 }],
  ['{true => {"a": 1}, false => {"b": 2}}', { a: 1 }],
  ['[{"a": 1}, {"a": 2}, {}][a > 1]', [{ a: 2 }]],
  ['7 {a}', null],
  ['*[_id == "anna"][0]["full name"]', 'Anna Sea'],
  ['*[_id == "anna"][0]["address"]["zip"]', '10431'],
  ['*[_id == "cleo"][0].address.city', null],
  ['*[_type == "person"].address.city', ['Athens', null, null, null]],
  ['*[age > 18]._id', ['anna', 'cleo']],
  ['*[isGuest]._id', ['dora']],
  ['*[_type == "person"][age < 20]._id', ['ben']],
  ['*[_type == "person"][0...2]._id', ['anna', 'ben']],
  ['*[_type == "nothing"]', []],
  ['*[_id == "shop.open"].list[]', [3, 1, 2]],
  ['*[_type == "person"].tags', [['sea', 'film'], ['film', 'chess'], null, null]],
  ['*[_id == "ben"][0].boss->', expect.objectContaining({ _id: 'anna', _type: 'person' })],
  ['*[_id == "ferry"][0].author->boss->name', 'Anna'],
  ['*[_id == "anna"].friends[]->.name', ['Ben', 'Cleo']],
  ['{"_ref": "absent"}->', null],
  ['*[_type == "post" && defined(author)]{"by": author->name}', [{ by: 'Anna' }, { by: 'Ben' }]],
  ['*[_id == "anna"]{"n": name}{n}', [{ n: 'Anna' }]],
  ['*[_id == "ben"]{name, boss->{name}}', [{ name: 'Ben', boss: { name: 'Anna' } }]],
  ['*[_id == "anna"]{"first": tags[0], "count": count(tags)}', [{ first: 'sea', count: 2 }]],
  ['*[_id == "ben"] | {name}', [{ name: 'Ben' }]],
  ['*[_id == "ben"]{..., "name": "B"}{name, age}', [{ name: 'B', age: 17 }]],
  [
    '*[_id in ["ben", "anna"]]{_id, age > 18 => {"adult": true}}',
    [{ _id: 'anna', adult: true }, { _id: 'ben' }],
  ],
  ['*[_type == "person" && count(*[_type == "post" && author._ref == ^._id]) > 0]._id', ['anna', 'ben']],
  [
    '*[_id == "anna"]{"posts": *[_type == "post" && references(^._id)].title}',
    [{ posts: ['Chess by night'] }],
  ],
  ['*[_id == "anna"]{friends[]{"of": ^.name}}', [{ friends: [{ of: 'Anna' }, { of: 'Anna' }] }]],
  ['*[_type == "post"] | order(likes)[0..1]._id', ['ferry', 'plain']],
  ['*[_type == "person"] | order(lower(name) desc)[0].name', 'dora'],
  ['*[_type == "post"] | order(author->name)._id', ['chess', 'ferry', 'plain']],
  ['*[_type == "post"] | order(likes) | {title}[0]', { title: 'A ferry to the island' }],
  ['*[_type == "post"] | score(boost(likes == 7, 5), title match "chess")[0]._id', 'plain'],
  [
    '*[_type == "person"]{"group": select(age < 18 => "young", age < 50 => "grown", "other")}.group',
    ['grown', 'young', 'other', 'other'],
  ],
  ['*[dateTime(at) > dateTime("2026-03-01T18:00:00Z")]._id', ['chess']],
  ['{"at": dateTime("2026-01-02T03:04:05Z")}', { at: '2026-01-02T03:04:05Z' }],
  ['{"in": path("drafts.**")}', { in: 'drafts.**' }],
  ['*[_type == "person" && !defined(address)]._id', ['ben', 'cleo', 'dora']],
  ['*[references(*[name == "Anna"]._id)]._id', ['ben', 'chess', 'cleo']],
  ['*[references("nobody")]._id', []],
  ['math::sum(*[_type == "post"].likes)', 22],
  ['pt::text(*[_id == "ferry"][0].body)', 'The ferry leaves.\n\nIt comes back.'],
  ['identity()', 'local-editor'],
  ['sanity::projectId() + "/" + sanity::dataset()', 'campus/production'],
  ['*[_id in path("shop.*")]._id', ['shop.open']],
  ['releases::all()', []],
  ['*[sanity::versionOf("anna")]._id', ['anna']],
  ['*[sanity::partOfRelease("none")]._id', []],
  ...['$absent', '1 +', 'noSuchFunction(1)', 'releases::all(1)', 'before()', 'geo({"lat": 1})'].map(
    (query) => [query, 'refused'] as const,
  ),
]

it.each([false, true])(
  'answers as the specification of GROQ says, with a source map: %s',
  async (resultSourceMap) => {
    const { client, lake } = await startLake()
    save(lake, ...documents)
    const answers = cases.map(([query, , params = {}]) =>
      client.fetch(query, params, { resultSourceMap }).catch(({ statusCode, message }) =>
        // Any other failure is an answer that no case expects.
        statusCode === 400 ? 'refused' : message,
      ),
    )
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const [query, expected] = cases[index] ?? []
      // Of a whole document the cases name only what matters.
      expect.soft([answer], query).toMatchObject([expected])
    }
  },
)
