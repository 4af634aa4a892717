import { expect, test, vi } from 'vitest'
import type { CachedResponse } from '../http/cached-response.ts'
import { htmlOf } from '../render/page-request.ts'
import type { UpstreamAnswer } from '../render/upstream.ts'
import { answerHeaders, finishPage, sharedLifetime } from './finish-page.ts'

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
  expect(finish('new', {}, old).body.toString()).toContain('new')
  expect(finish('old', { link: '</picture>; rel=preload' }, old).headers.link).toContain('picture')
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
