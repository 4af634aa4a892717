import { writeSync } from 'node:fs'

/** The query has to be refused. */
export const refused = Symbol('refused')

/** A query, and what the specification of GROQ says that it gives; `params` where it has any. */
export type GroqCase = readonly [query: string, answer: unknown, params?: Record<string, unknown>]

const reference = (_ref: string, _key?: string) => ({ _type: 'reference', _ref, ...(_key && { _key }) })
const block = (_key: string, ...texts: string[]) => ({
  _key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: texts.map((text, index) => ({ _key: `${_key}${index}`, _type: 'span', marks: [], text })),
})

/** The documents that the cases ask. */
export const documents = [
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

const text = (query: string) => `pt::text(*[_id == "ferry"][0].${query})`

/** Sections 2 to 7: syntax, parameters and compound expressions. */
export const values: GroqCase[] = [
  [String.raw`"a\"b\\\n\u{1F600}\u00e9"`, 'a"b\\\n😀é'],
  ['[1, ...[2, 3], 4]', [1, 2, 3, 4]],
  ['{...{"a": 1, "b": 2}, "b": 3}', { a: 1, b: 3 }],
  ['{true => {"a": 1}, false => {"b": 2}}', { a: 1 }],
  ['{"a": 1} {a, "b": a}', { a: 1, b: 1 }],
  ['// a comment\n1 // another', 1],
  ['"\u{10000}" > "\uffff"', true],
  ['^', null],
  ['$name', 'given', { name: 'given' }],
  ['$list[1]', 2, { list: [1, 2] }],
  ['$object.deep.value', 1, { object: { deep: { value: 1 } } }],
  ['$absent', refused],
  ['absent', null],
  ['*[_id == "anna"][0]["full name"]', 'Anna Sea'],
  ['1 +', refused],
  ['*[_type == "person"', refused],
  ['noSuchFunction(1)', refused],
]

/** Sections 3 and 8: scopes and traversals, and the pipe functions of section 12. */
export const traversal: GroqCase[] = [
  ['*[_type == "person"]._id', ['anna', 'ben', 'cleo', 'dora']],
  ['*[_type == "person"].name', ['Anna', 'Ben', 'Cleo', 'dora']],
  ['*[_id == "anna"][0].address.city', 'Athens'],
  ['*[_id == "anna"][0]["address"]["zip"]', '10431'],
  ['*[_id == "cleo"][0].address.city', null],
  ['*[_id == "anna"][0].name.first', null],
  ['*[_type == "person"].address.city', ['Athens', null, null, null]],
  ['[1, 2, 3][0]', 1],
  ['[1, 2, 3][-1]', 3],
  ['[1, 2, 3][3]', null],
  ['[1, 2, 3][-4]', null],
  ['"text"[0]', null],
  ['[1, 2, 3][1.5]', refused],
  ['[1, 2, 3, 4][1..2]', [2, 3]],
  ['[1, 2, 3, 4][1...2]', [2]],
  ['[1, 2, 3, 4][-2..-1]', [3, 4]],
  ['[1, 2, 3, 4][2..100]', [3, 4]],
  ['[1, 2, 3, 4][0...-1]', [1, 2, 3]],
  ['[1, 2, 3, 4][2..1]', []],
  ['[][0..1]', []],
  ['null[0..1]', null],
  ['[1, 2, 3, 4][$from..$to]', [2, 3], { from: 1, to: 2 }],
  ['[1, 2, 3][@ > 1]', [2, 3]],
  ['[{"a": 1}, {"a": 2}, {}][a > 1]', [{ a: 2 }]],
  ['[1, null, "a"][defined(@)]', [1, 'a']],
  ['{"a": 1}[a == 1]', { a: 1 }],
  ['*[age > 18]._id', ['anna', 'cleo']],
  ['*[age]._id', []],
  ['*[isGuest]._id', ['dora']],
  ['*[_type == "person"][age < 20]._id', ['ben']],
  ['*[_type == "person"][0...2]._id', ['anna', 'ben']],
  ['*[_type == "person"][1]._id', 'ben'],
  ['*[_type == "nothing"][0]', null],
  ['*[_type == "nothing"]', []],
  ['*[_id == "shop.open"][0].list[]', [3, 1, 2]],
  ['*[_id == "shop.open"].list[]', [3, 1, 2]],
  ['*[_type == "person" && defined(tags)].tags[]', ['sea', 'film', 'film', 'chess']],
  ['*[_type == "person"].tags', [['sea', 'film'], ['film', 'chess'], null, null]],
  ['*[_id == "ben"][0].boss->name', 'Anna'],
  ['*[_id == "ben"][0].boss->', { _id: 'anna', _type: 'person' }],
  ['*[_id == "ferry"][0].author->boss->name', 'Anna'],
  ['*[_id == "anna"][0].friends[]->name', ['Ben', 'Cleo']],
  ['*[_id == "anna"].friends[]->.name', ['Ben', 'Cleo']],
  ['*[_id == "anna"][0].name->', null],
  ['{"_ref": "absent"}->', null],
  ['{"_ref": 7}->', null],
  ['*[_type == "post" && defined(author)]{"by": author->name}', [{ by: 'Anna' }, { by: 'Ben' }]],
  ['*[_id == "anna"]{name, "old": age > 30}', [{ name: 'Anna', old: true }]],
  ['*[_id == "anna"]{"n": name}{n}', [{ n: 'Anna' }]],
  ['*[_id == "ben"]{name, boss->{name}}', [{ name: 'Ben', boss: { name: 'Anna' } }]],
  ['*[_id == "anna"]{tags[]}', [{ tags: ['sea', 'film'] }]],
  ['*[_id == "anna"]{"first": tags[0], "count": count(tags)}', [{ first: 'sea', count: 2 }]],
  ['*[_id == "ben"] | {name}', [{ name: 'Ben' }]],
  ['7 {a}', null],
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
  ['*[_id == "anna"]{"of": tags[]{"name": ^.name}}', [{ of: [null, null] }]],
  ['*[_id == "anna"]{friends[]{"of": ^.name}}', [{ friends: [{ of: 'Anna' }, { of: 'Anna' }] }]],
  ['*[_id == "anna"]{"x": {"y": ^._id}}', [{ x: { y: null } }]],
  ['[3, 1, 2] | order(@)', [1, 2, 3]],
  ['[3, 1, 2] | order(@ desc)', [3, 2, 1]],
  ['["b", 2, true, "a", null, 1] | order(@)', [1, 2, 'a', 'b', true, null]],
  ['["b", 2, true, "a", null, 1] | order(@ desc)', [null, true, 'b', 'a', 2, 1]],
  [
    '[{"a": 1, "b": 2}, {"a": 1, "b": 1}] | order(a, b)',
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
  ],
  [
    '[{"a": 1, "b": 1}, {"a": 2, "b": 2}] | order(a desc, b asc)',
    [
      { a: 2, b: 2 },
      { a: 1, b: 1 },
    ],
  ],
  [
    '*[_type == "post"] | order(likes desc).title',
    ['Chess by night', 'Nobody wrote this', 'A ferry to the island'],
  ],
  ['*[_type == "post"] | order(likes)[0..1]._id', ['ferry', 'plain']],
  ['*[_type == "person"] | order(age)._id', ['ben', 'anna', 'cleo', 'dora']],
  ['*[_type == "person"] | order(lower(name) desc)[0].name', 'dora'],
  ['*[_type == "post"] | order(author->name)._id', ['chess', 'ferry', 'plain']],
  ['*[_type == "post"] | order(likes) | {title}[0]', { title: 'A ferry to the island' }],
  ['null | order(@)', null],
  ['[1] | order()', refused],
  ['*[_type == "post"] | score(title match "chess")[0]._id', 'chess'],
  ['*[_type == "post"] | score(boost(likes == 7, 5), title match "chess")[0]._id', 'plain'],
  ['(*[_type == "post"] | score(likes > 100))[0]._score > 0', true],
]

/** Sections 11, 13 and 14: functions of documents, with Sanity's own, and what only hosted projects have. */
export const functions: GroqCase[] = [
  ['count(*[_type == "post"])', 3],
  ['*[dateTime(at) > dateTime("2026-03-01T18:00:00Z")]._id', ['chess']],
  ['*[_type == "person" && defined(tags)]._id', ['anna', 'ben']],
  ['*[_type == "person" && !defined(address)]._id', ['ben', 'cleo', 'dora']],
  ['*[references("anna")]._id', ['ben', 'chess', 'cleo']],
  ['*[references("ben", "cleo")]._id', ['anna', 'ferry']],
  ['*[references(["ben"])]._id', ['anna', 'ferry']],
  ['*[references(*[name == "Anna"]._id)]._id', ['ben', 'chess', 'cleo']],
  ['*[references("nobody")]._id', []],
  ['*[references(7)]._id', []],
  [
    '*[_type == "person"]{"group": select(age < 18 => "young", age < 50 => "grown", "other")}.group',
    ['grown', 'young', 'other', 'other'],
  ],
  ['math::sum(*[_type == "post"].likes)', 22],
  ['identity()', 'local-editor'],
  ['sanity::projectId()', 'campus'],
  ['sanity::dataset()', 'production'],
  ['*[_id in path("shop.*")]._id', ['shop.open']],
  ['*[_id in path("*")]._id', ['anna', 'ben', 'chess', 'cleo', 'dora', 'ferry', 'plain']],
  ['count(*[_id in path("**")])', 8],
  ['*[!(_id in path("*"))]._id', ['shop.open']],
  [text('body'), 'The ferry leaves.\n\nIt comes back.'],
  [text('body[0]'), 'The ferry leaves.'],
  [text('title'), null],
  ['pt::text(null)', null],
  ['releases::all()', []],
  ['releases::all(1)', refused],
  ['*[sanity::versionOf("anna")]._id', ['anna']],
  ['*[sanity::partOfRelease("none")]._id', []],
  ['geo::distance(geo({"lat": 0, "lng": 0}), geo({"lat": 0, "lng": 0}))', 0],
  ['geo::contains(geo({"lat": 1, "lng": 1}), geo({"lat": 1, "lng": 1}))', true],
  ['geo::intersects(geo({"lat": 1, "lng": 1}), geo({"lat": 2, "lng": 2}))', false],
  ['geo({"lat": 100})', null],
  ['diff::changedAny({"a": 1}, {"a": 2}, a)', true],
  ['diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, a)', false],
  ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 1}, a)', true],
  ['delta::changedAny(a)', refused],
  ['before()', refused],
  ['fn f::one($x) = $x + 1; f::one(1)', refused],
]

/** Prints how many cases hold, also where Vitest keeps the output of tests that pass to itself. */
export function reportCount(of: string, held: number, all: number): void {
  writeSync(1, `${of}: ${held} of ${all} cases hold\n`)
}
