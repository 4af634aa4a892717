import { expect, test } from 'vitest'
import { answerHeaders } from './finish-page.ts'

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
