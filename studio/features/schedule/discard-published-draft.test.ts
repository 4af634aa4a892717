import { expect, test } from 'vitest'
import { isPublishedSince } from './discard-published-draft.ts'

const draft = { _id: 'drafts.a', _updatedAt: '2026-11-24T08:00:00Z', title: 'One', list: [{ _key: 'k' }] }
const published = { list: [{ _key: 'k' }], _id: 'a', _updatedAt: '2026-11-24T09:00:00Z', title: 'One' }

test('a draft is obsolete once the same content is published later', () => {
  expect(isPublishedSince(draft, published)).toBe(true)
  expect(isPublishedSince({ ...draft, title: 'Two' }, published)).toBe(false)
  expect(isPublishedSince({ ...draft, _updatedAt: '2026-11-24T10:00:00Z' }, published)).toBe(false)
})
