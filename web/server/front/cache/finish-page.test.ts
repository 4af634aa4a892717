import { expect, test } from 'vitest'
import { NavigationIds } from '../html/index.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { answerHeaders, finishPage } from './finish-page.ts'

const shown = { time: 1000, layout: 'layout' }
const navigationIds = new NavigationIds('build')
const origins = { images: [], auth: [], contactForm: [], preview: [], analytics: false, usageEvents: [] }

test.each([
  ['/event/e1/card.jpg', 'cross-origin'],
  ['/club/c1/card.jpg', 'cross-origin'],
  ['/share/home', 'cross-origin'],
  ['/event/e1/calendar.ics', 'same-origin'],
])('%s may be shown %s', (path, policy) => {
  const answer = { status: 200, headers: { 'content-type': 'image/jpeg' }, body: Buffer.from('') }
  const headers = answerHeaders({
    answer,
    page: undefined,
    origins,
    path,
    isDraft: false,
    isShared: true,
    shown,
  })
  expect(headers['cross-origin-resource-policy']).toBe(policy)
})

test('a page of which nothing has changed is not compressed again', () => {
  const prepare = (html: string) => ({ html, scriptHashes: [], styleHashes: [] })
  const markup = { prepare, asNextMadeIt: prepare }
  const finish = (words: string, link: string, previous?: CachedResponse) => {
    const headers = { 'content-type': 'text/html', link }
    const answer = { status: 200, headers, body: Buffer.from(`<h1>${words}</h1>`.repeat(100)) }
    const options = { origins, markup, navigationIds, isDraft: false, isShared: true, shown }
    return finishPage({ path: '/' }, answer, options, previous)
  }
  const old = finish('old', '</a>; rel=preload')
  const again = finish('old', '</b>; rel=preload', old)
  expect(again.form(['br']).body).toBe(old.form(['br']).body)
  expect(again.headers.link).toBe('</b>; rel=preload')
  expect(finish('new', '', old).body.toString()).toContain('new')
})

test('a page and a payload name the layout that they belong to, a draft names the build alone', () => {
  const prepare = (html: string) => ({ html, scriptHashes: [], styleHashes: [] })
  const markup = { prepare, asNextMadeIt: prepare }
  const finish = (type: string, body: string, isDraft = false) => {
    const answer = { status: 200, headers: { 'content-type': type }, body: Buffer.from(body) }
    return finishPage({ path: '/' }, answer, {
      origins,
      markup,
      navigationIds,
      isDraft,
      isShared: true,
      shown,
    })
  }
  const data = String.raw`self.__next_f.push([1,"0:{\"P\":null,\"b\":\"build\",\"c\":[]}"])`
  expect(finish('text/html', data).body.toString()).toContain(String.raw`\"b\":\"build.layout\"`)
  expect(finish('text/html', data, true).body.toString()).toBe(data)
  const header = 'x-nextjs-deployment-id'
  expect(finish('text/x-component', '0:{}').headers[header]).toBe('build.layout')
  expect(finish('text/x-component', '0:{}', true).headers[header]).toBe('build')
  expect(finish('text/html', data).headers[header]).toBeUndefined()
})
