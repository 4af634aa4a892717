import { expect, test, vi } from 'vitest'
import type { CachedResponse } from '../http/cached-response.ts'
import { htmlOf } from '../render/page-request.ts'
import type { UpstreamAnswer } from '../render/upstream.ts'
import { answerHeaders, finishPage } from './finish-page.ts'

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

test('an answer that Next has given before is the page that was made of it', () => {
  const markup = { prepare: vi.fn((html: string) => ({ html, scriptHashes: [], styleHashes: [] })) }
  const finish = (words: string, headers: UpstreamAnswer['headers'], previous?: CachedResponse) => {
    const body = Buffer.from(`<!DOCTYPE html><h1>${words}</h1>`)
    const answer = { status: 200, headers: { 'content-type': 'text/html', ...headers }, body }
    return finishPage(htmlOf('/'), answer, { origins, markup }, previous)
  }
  const old = finish('old', { 'x-nextjs-cache': 'HIT', date: 'now' })
  expect(finish('old', { 'x-nextjs-cache': 'STALE', date: 'later' }, old).body).toBe(old.body)
  expect(markup.prepare).toHaveBeenCalledTimes(1)
  expect(finish('new', {}, old).body.identity.toString()).toContain('new')
  expect(finish('old', { link: '</picture>; rel=preload' }, old).headers.link).toContain('picture')
})
