import { expect, test } from 'vitest'
import { answerHeaders, sharedLifetime } from './finish-page.ts'

const origins = { images: [], auth: [], contactForm: [], preview: [], analytics: false, usageEvents: [] }

test.each([
  ['/event/e1/card.jpg', 'cross-origin'],
  ['/club/c1/card.jpg', 'cross-origin'],
  ['/share/home', 'cross-origin'],
  ['/event/e1/calendar.ics', 'same-origin'],
])('%s may be shown %s', (path, policy) => {
  const answer = { status: 200, headers: { 'content-type': 'image/jpeg' }, body: Buffer.from('') }
  const headers = answerHeaders({ answer, page: undefined, origins, path, isDraft: false, isShared: true })
  expect(headers['cross-origin-resource-policy']).toBe(policy)
})

test.each([
  ['s-maxage=300, stale-while-revalidate=31535700', { fresh: 300, stale: 31_535_700 }],
  ['s-maxage=31536000', { fresh: 31_536_000, stale: 0 }],
  ['S-MaxAge=5', { fresh: 5, stale: 0 }],
  ['private, no-cache, no-store, max-age=0, must-revalidate', undefined],
  ['s-maxage=60, private', undefined],
  ['public, max-age=60', undefined],
  ['s-maxage=0', undefined],
  ['s-maxage=soon', undefined],
  [undefined, undefined],
])('%s', (header, lifetime) => {
  expect(sharedLifetime(header)).toEqual(lifetime)
})
