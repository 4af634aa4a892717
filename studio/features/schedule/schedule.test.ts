import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { scheduledQuery } from '../../releases/scheduled.ts'
import { isPublishedSince } from './discard-published-draft.ts'
import { findProblems } from './problems.ts'

const draft = { _id: 'drafts.a', _updatedAt: '2026-11-24T08:00:00Z', title: 'One', list: [{ _key: 'k' }] }
const published = { list: [{ _key: 'k' }], _id: 'a', _updatedAt: '2026-11-24T09:00:00Z', title: 'One' }

test('a draft is obsolete once its content has been published', () => {
  expect(isPublishedSince(draft, published)).toBe(true)
  expect(isPublishedSince({ ...draft, title: 'Two' }, published)).toBe(false)
  expect(isPublishedSince({ ...draft, _updatedAt: '2026-11-24T10:00:00Z' }, published)).toBe(false)
})

const [early, late] = ['2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z']

interface Stored {
  _id: string
  _type?: string
  [attribute: string]: unknown
}

/**
 * Returns the query's result for a dataset. By default, a document is a page that was last changed at
 * `early`.
 */
function scheduledIn(...documents: Stored[]) {
  const dataset = documents.map((document) => ({ _type: 'page', _updatedAt: early, ...document }))
  return scheduledQuery.answer.parse(evaluateSync(parse(scheduledQuery.fetch), { dataset }).data)
}

function release(name: string, attributes: Partial<Stored> = {}): Stored {
  return {
    _id: `_.releases.${name}`,
    _type: 'system.release',
    name,
    state: 'scheduled',
    publishAt: '2026-11-23T07:00:00.000Z',
    metadata: { title: name },
    ...attributes,
  }
}

const takenAway = { _system: { delete: true } }
const to = (id: string) => ({ other: { _ref: id } })
const sentences = (...documents: Stored[]) =>
  scheduledIn(...documents).flatMap((item) =>
    findProblems(item, (type) => type).map(({ level, document, sentence }) => [
      level,
      document?.id,
      sentence,
    ]),
  )

test('a release without a title is called "Untitled"', () => {
  expect(scheduledIn(release('r', { metadata: { title: '' } }))).toMatchObject([{ title: 'Untitled' }])
})

test('lists only scheduled releases, earliest first', () => {
  const found = scheduledIn(
    release('second'),
    release('gathered', { state: 'active' }),
    release('done', { state: 'published' }),
    release('first', { publishAt: '2026-11-22T07:00:00.000Z', metadata: { cardinality: 'one' } }),
    { _id: 'versions.first.a', title: 'new' },
    { _id: 'versions.second.b', ...takenAway },
    { _id: 'versions.gathered.a' },
    { _id: 'a', title: 'old' },
  )
  expect(found).toMatchObject([
    {
      name: 'first',
      isSingle: true,
      documents: [{ id: 'a', isUnpublish: false, version: { title: 'new' }, published: { title: 'old' } }],
    },
    { name: 'second', isSingle: false, documents: [{ id: 'b', isUnpublish: true, published: null }] },
  ])
})

test('a failed release shows why it failed', () => {
  const failed = { state: 'active', publishAt: undefined, error: { message: 'because' } }
  const metadata = { title: 'r', intendedPublishAt: '2026-11-21T07:00:00.000Z' }
  expect(scheduledIn(release('r', { ...failed, metadata }))).toMatchObject([
    { datetime: metadata.intendedPublishAt, failure: 'because' },
  ])
  expect(sentences(release('r', failed))).toEqual([
    ['error', undefined, 'It was not published on time: because'],
  ])
})

test('warns that a version published after scheduling would be replaced', () => {
  const scheduled = [release('r'), { _id: 'versions.r.a' }]
  expect(sentences(...scheduled, { _id: 'a' })).toEqual([])
  expect(sentences(...scheduled, { _id: 'a', _updatedAt: late })).toEqual([
    ['warning', 'a', expect.stringContaining('will replace')],
  ])
})

const needed = ['error', 'a', 'Cannot be unpublished: page still uses it.']

test.each<[string, Stored[], unknown[]]>([
  ['a published document references it', [{ _id: 'b', ...to('a') }], [needed]],
  ['a draft references it', [{ _id: 'drafts.b', ...to('a') }], [needed]],
  ['a version in another release references it', [{ _id: 'versions.other.b', ...to('a') }], [needed]],
  [
    'a document that the release publishes references it',
    [{ _id: 'b' }, { _id: 'versions.r.b', ...to('a') }],
    [needed],
  ],
  ['only its own draft references it', [{ _id: 'drafts.a', ...to('a') }], []],
  ['the release removes the reference', [{ _id: 'b', ...to('a') }, { _id: 'versions.r.b' }], []],
  [
    'the release also unpublishes the referencing document',
    [
      { _id: 'b', ...to('a') },
      { _id: 'versions.r.b', ...to('a'), ...takenAway },
    ],
    [],
  ],
])('finds the references that block unpublishing if %s', (_, documents, problems) => {
  const scheduled = [release('r'), { _id: 'a' }, { _id: 'versions.r.a', ...takenAway }]
  expect(sentences(...scheduled, ...documents)).toEqual(problems)
})
