import { expect, test } from 'vitest'
import { TestContent, testRenderer, testSite } from '../../testing/test-content.ts'
import { type FinishOptions, finishPage } from './finish-page.ts'
import { createHtmlRequest } from './page-request.ts'

function finish(
  type: string,
  text: string,
  options: Partial<FinishOptions> & { path?: string; link?: string } = {},
) {
  const { path = '/', link = '', ...rest } = options
  const answer = { status: 200, headers: { 'content-type': type, link }, body: Buffer.from(text) }
  return finishPage(path, answer, { time: 1000, layout: 'layout' }, { ...testSite, isShared: true, ...rest })
}

test.each([
  ['/event/e1/card.jpg', 'cross-origin'],
  ['/club/c1/card.jpg', 'cross-origin'],
  ['/share/home', 'cross-origin'],
  ['/event/e1/calendar.ics', 'same-origin'],
])('%s has the Cross-Origin-Resource-Policy %s', (path, policy) => {
  expect(finish('image/jpeg', '', { path }).headers['cross-origin-resource-policy']).toBe(policy)
})

test('does not compress an unchanged page again', () => {
  const words = (text: string) => `<h1>${text}</h1>`.repeat(100)
  const old = finish('text/html', words('old'), { link: '</a>; rel=preload' })
  const again = finish('text/html', words('old'), { link: '</b>; rel=preload', previous: old })
  expect(again.form(['br']).body).toBe(old.form(['br']).body)
  expect(again.headers.link).toBe('</b>; rel=preload')
  expect(finish('text/html', words('new'), { previous: old }).body.toString()).toContain('new')
})

test('a page and its payloads contain the layout id, but a draft contains only the build id', () => {
  const data = String.raw`self.__next_f.push([1,"0:{\"P\":null,\"b\":\"build\",\"c\":[]}"])`
  const isDraft = true
  expect(finish('text/html', data).body.toString()).toContain(String.raw`\"b\":\"build.layout\"`)
  expect(finish('text/html', data, { isDraft }).body.toString()).toBe(data)
  const header = 'x-nextjs-deployment-id'
  expect(finish('text/x-component', '0:{}').headers[header]).toBe('build.layout')
  expect(finish('text/x-component', '0:{}', { isDraft }).headers[header]).toBe('build')
  expect(finish('text/html', data).headers[header]).toBeUndefined()
})

test('a current page has the layout id of its content, and an outdated page has a random one', async () => {
  const content = new TestContent()
  const headers = { 'content-type': 'text/x-component', 'cache-control': 's-maxage=60' }
  const renderer = testRenderer(
    async () => ({
      status: 200,
      headers: { ...headers, 'x-page-version': '1 siteSettings 0' },
      body: Buffer.from('0:{}'),
    }),
    content,
  )
  const rendered = await renderer.render(createHtmlRequest('/'))
  const id = () => renderer.finish('/', rendered, { isShared: true }).headers['x-nextjs-deployment-id']
  expect(id()).toBe('build.layout')
  content.publish(['homePage'])
  expect(id()).toBe('build.layout')
  content.publish(['siteSettings'])
  expect(id()).not.toBe(id())
})
