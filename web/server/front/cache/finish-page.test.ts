import { expect, test } from 'vitest'
import type { CachedResponse } from '../http/cached-response.ts'
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

test('a page of which nothing has changed is not compressed again', () => {
  const prepare = (html: string) => ({ html, scriptHashes: [], styleHashes: [] })
  const markup = { prepare, asNextMadeIt: prepare }
  const finish = (words: string, link: string, previous?: CachedResponse) => {
    const headers = { 'content-type': 'text/html', link }
    const answer = { status: 200, headers, body: Buffer.from(`<h1>${words}</h1>`.repeat(100)) }
    return finishPage({ path: '/' }, answer, { origins, markup, isDraft: false, isShared: true }, previous)
  }
  const old = finish('old', '</a>; rel=preload')
  const again = finish('old', '</b>; rel=preload', old)
  expect(again.form(['br']).body).toBe(old.form(['br']).body)
  expect(again.headers.link).toBe('</b>; rel=preload')
  expect(finish('new', '', old).body.toString()).toContain('new')
})
