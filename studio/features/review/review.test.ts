import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { getOpenEntry, type Review, reviewId, reviewProjection, reviewSchema, reviewType } from './review.ts'

const asked = { kind: 'asked', by: 'pContributor', words: 'Please look.' } as const
const returned = { kind: 'returned', by: 'pEditor', words: 'Shorter, please.' } as const
const review: Review = {
  subject: { id: 'homePage', type: 'homePage' },
  entries: [asked, returned],
  _updatedAt: '2026-11-22T10:00:00Z',
  hasDraft: true,
  publishedAt: '2026-11-20T10:00:00Z',
  scheduledAt: null,
}

test('returns the last entry of an open review', () => {
  expect(getOpenEntry(review)).toEqual(returned)
  expect(getOpenEntry({ ...review, entries: [asked], publishedAt: null })).toEqual(asked)
})

test('publishing a document or deleting its draft ends the review', () => {
  expect(getOpenEntry({ ...review, publishedAt: '2026-11-22T10:00:01Z' })).toBeUndefined()
  expect(getOpenEntry({ ...review, publishedAt: review._updatedAt })).toBeUndefined()
  expect(getOpenEntry({ ...review, hasDraft: false })).toBeUndefined()
  expect(getOpenEntry(undefined)).toBeUndefined()
})

test.each([
  ['scheduled', '2026-11-22T10:00:01Z', undefined],
  // The first of these releases is not scheduled, and the version in the second is older than the review.
  ['active', '2026-11-22T10:00:01Z', asked],
  ['scheduled', '2026-11-22T09:59:59Z', asked],
])(
  'a review ends only if a version newer than the review is scheduled: release %s, version changed at %s',
  (state, _updatedAt, open) => {
    const dataset = [
      { ...review, _id: reviewId('homePage'), _type: reviewType, entries: [asked] },
      { _id: 'homePage', _updatedAt: review.publishedAt },
      { _id: 'drafts.homePage', _updatedAt: review._updatedAt },
      { _id: 'versions.r1.homePage', _updatedAt },
      { _id: '_.releases.r1', _type: 'system.release', name: 'r1', state },
    ]
    const { data } = evaluateSync(parse(`*[_type == "${reviewType}"]${reviewProjection}`), { dataset })
    expect(getOpenEntry(reviewSchema.parse(data[0]))).toEqual(open)
  },
)

test('a review without entries is invalid', () => {
  expect(reviewSchema.safeParse({ ...review, entries: [] }).success).toBe(false)
})
