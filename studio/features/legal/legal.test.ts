import { expect, test } from 'vitest'
import {
  findPublishBlocker,
  getLegalState,
  getPreviousText,
  type LegalDocuments,
  suggestDate,
} from './legal-state.ts'

const today = '2026-11-21'

function documents(
  pageDate: string | undefined,
  versions: Record<string, string | undefined>,
): LegalDocuments {
  return {
    page: { _id: 'termsPage', _rev: '1', lastUpdated: pageDate, sections: [] },
    draft: null,
    versions: Object.entries(versions).map(([_id, effectiveDate]) => ({
      _id,
      _rev: '1',
      effectiveDate,
      sections: [],
    })),
  }
}

test('the suggested date leaves time for writing and notice, and is later than all other dates', () => {
  expect(suggestDate('terms', today, [])).toBe('2026-12-12')
  expect(suggestDate('privacy', today, ['2026-12-12', '2026-12-13'])).toBe('2026-12-14')
})

test('each announced version or draft is listed once, earliest first', () => {
  const { coming } = getLegalState(
    documents('2025-05-10', {
      'drafts.undated': undefined,
      announced: '2027-01-01',
      'drafts.announced': '2027-01-01',
      'drafts.next': '2026-12-12',
    }),
    today,
  )
  expect(coming.map(({ _id }) => _id)).toEqual(['drafts.next', 'announced', 'drafts.undated'])
})

test('a published version in effect replaces the text on the page, but a draft does not', () => {
  expect(getLegalState(documents('2025-05-10', { next: today }), today).replacement?._id).toBe('next')
  expect(getLegalState(documents('2025-05-10', { 'drafts.next': today }), today).replacement).toBeUndefined()
  expect(getLegalState(documents(today, { next: today }), today).replacement).toBeUndefined()
})

test('a version follows the newest text, which can be an announced version', () => {
  const known = documents('2025-05-10', {
    announced: '2027-01-01',
    later: '2027-03-01',
    'drafts.next': '2027-05-01',
  })
  expect(getPreviousText(known, undefined)?._id).toBe('later')
  expect(getPreviousText(known, { own: 'later', date: '2027-03-01' })?._id).toBe('announced')
  expect(getPreviousText(known, { own: 'announced', date: '2027-01-01' })?._id).toBe('termsPage')
})

test('a version without changes or without a summary cannot be announced', () => {
  const sections = [{ _key: 'a', heading: 'One', body: [] }]
  const changed = [{ _key: 'a', heading: 'Two', body: [] }]
  const summary = 'Clearer words.'
  expect(
    findPublishBlocker({ sections: [{ body: [], heading: 'One', _key: 'a' }], summary }, { sections }),
  ).toMatchObject({ path: ['sections'], message: expect.stringContaining('the same') })
  expect(findPublishBlocker({ sections: changed, summary: ' ' }, { sections })).toMatchObject({
    path: ['summary'],
    message: expect.stringContaining('What changes'),
  })
  expect(findPublishBlocker({ sections: changed, summary }, { sections })).toBeUndefined()
  expect(findPublishBlocker({ sections, summary }, undefined)).toBeUndefined()
})
