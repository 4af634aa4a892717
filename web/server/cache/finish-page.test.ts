import { expect, test, vi } from 'vitest'
import type { Kept } from '../http/cached-response.ts'
import type { UpstreamAnswer } from '../render/upstream.ts'
import { answerHeaders, finishPage } from './finish-page.ts'
import { htmlOf } from './page-request.ts'

const origins = { images: [], auth: [], contactForm: [], preview: [], analytics: false, usageEvents: [] }

test.each([
  ['/event/e1/card.jpg', 'cross-origin'],
  ['/club/c1/card.jpg', 'cross-origin'],
  ['/share/home', 'cross-origin'],
  ['/event/e1/calendar.ics', 'same-origin'],
])('%s may be shown %s', (path, policy) => {
  const answer = { status: 200, headers: { 'content-type': 'image/jpeg' }, body: Buffer.from('') }
  const headers = answerHeaders({ answer, origins, path, isDraft: false, isShared: true })
  expect(headers['cross-origin-resource-policy']).toBe(policy)
})

test('an answer that Next has given before is the page that was made of it', () => {
  const styles = { inline: vi.fn((answer: UpstreamAnswer) => answer) }
  const finish = (words: string, headers: UpstreamAnswer['headers'], previous?: Kept) => {
    const body = Buffer.from(`<!DOCTYPE html><h1>${words}</h1>`)
    const answer = { status: 200, headers: { 'content-type': 'text/html', ...headers }, body }
    return finishPage(htmlOf('/'), answer, { origins, styles }, previous)
  }
  const old = finish('old', { 'x-nextjs-cache': 'HIT', date: 'now' })
  expect(finish('old', { 'x-nextjs-cache': 'STALE', date: 'later' }, old)).toBe(old)
  expect(styles.inline).toHaveBeenCalledTimes(1)
  expect(finish('new', {}, old).body.identity.toString()).toContain('new')
  expect(finish('old', { link: '</picture>; rel=preload' }, old).headers.link).toContain('picture')
})
