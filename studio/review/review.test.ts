import { expect, test } from 'vitest'
import { openEntry, type Review, reviewAnswer } from './review.ts'

const asked = { kind: 'asked', by: 'pContributor', words: 'Please look.' } as const
const returned = { kind: 'returned', by: 'pEditor', words: 'Shorter, please.' } as const
const review: Review = {
  subject: { id: 'homePage', type: 'homePage' },
  entries: [asked, returned],
  _updatedAt: '2026-11-22T10:00:00Z',
  hasDraft: true,
  publishedAt: '2026-11-20T10:00:00Z',
}

test('what was said last is open', () => {
  expect(openEntry(review)).toEqual(returned)
  expect(openEntry({ ...review, entries: [asked], publishedAt: null })).toEqual(asked)
})

test('publishing ends it, and so does a draft that is gone', () => {
  expect(openEntry({ ...review, publishedAt: '2026-11-22T10:00:01Z' })).toBeUndefined()
  expect(openEntry({ ...review, hasDraft: false })).toBeUndefined()
  expect(openEntry(undefined)).toBeUndefined()
})

test('a document that is no review is none', () => {
  expect(reviewAnswer.safeParse({ ...review, entries: [] }).success).toBe(false)
})
