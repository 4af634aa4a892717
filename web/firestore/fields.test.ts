import { expect, test } from 'vitest'
import { getPublicity, isRecordId, parseRecordId } from './fields'
import ids from './testing/record-ids.json'

const longest = ['x'.repeat(1500), 'α'.repeat(750), '🎉'.repeat(375)]

test.each([...ids.allowed, ...longest])('accepts the id %s and its percent-encoded form in a URL', (id) => {
  expect(isRecordId(id)).toBe(true)
  expect(parseRecordId(encodeURIComponent(id))).toBe(id)
})

test.each([...ids.refused, '\uD83D', ...longest.map((id) => `${id}x`)])('rejects the id %s', (id) => {
  expect(isRecordId(id)).toBe(false)
})

test.each(['%', '%FF', '%ED%A0%80', 'a%2Fb', '%2E%2E', '%5F_x__', ''])(
  'rejects the URL segment %s, because it does not contain a valid id',
  (part) => {
    expect(parseRecordId(part)).toBe('')
  },
)

test.each([
  [{ status: 'draft' }, 'withdrawn'],
  [{ status: 'Pending review' }, 'withdrawn'],
  [{ isDeleted: true }, 'withdrawn'],
  [{ deletedAt: { seconds: 1797010200 } }, 'withdrawn'],
  [{ published: false, visibility: 'public' }, 'withdrawn'],
  [{ visibility: 'invite-only' }, 'unlisted'],
  [{ isPublic: false }, 'unlisted'],
  [
    { status: 'cancelled', state: 'Rejectedshire', deletedAt: null, isDraft: false, published: true },
    'public',
  ],
  [{ public: true, approved: 'soon', deleted: 0, status: { toString: 'draft' } }, 'public'],
])('the record %j is %s', (record, publicity) => {
  expect(getPublicity(record)).toBe(publicity)
})
