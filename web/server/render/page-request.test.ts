import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { cacheablePageRequest, pageKey } from './page-request.ts'

function ask(query: string, headers: IncomingHttpHeaders = {}, path = '/about', method = 'GET') {
  return cacheablePageRequest(method, { path, query }, headers)
}

test('advertising parameters do not multiply a page', () => {
  expect(ask('utm_source=chat&fbclid=1')).toEqual(ask(''))
})

test.each([
  ['a parameter that a page may read', 'title=x', {}],
  ['an ignored parameter beside another', 'utm_source=x&q=1', {}],
  ['draft mode', '', { cookie: 'a=b; __prerender_bypass=1' }],
  ['a payload request without its parameter, which Next redirects', '', { rsc: '1' }],
  ['a payload that the router does not ask for', '_rsc=abc', { rsc: '2' }],
  ['a kind of prefetch that the router does not know', '_rsc=abc', { rsc: '1', 'next-router-prefetch': 'x' }],
  ['the payload parameter on an HTML request', '_rsc=abc', {}],
])('%s goes to Next', (_, query, headers) => {
  expect(ask(query, headers)).toBeUndefined()
})

test('API routes, Next’s own paths and other methods go to Next', () => {
  expect(ask('', {}, '/api/revalidate')).toBeUndefined()
  expect(ask('', {}, '/_next/image')).toBeUndefined()
  expect(ask('', {}, '/about', 'POST')).toBeUndefined()
  expect(ask('', {}, '/apiary')).toBeDefined()
})

test('HTML and the payloads of a page have different keys', () => {
  const keys = [
    ask(''),
    ask('_rsc=a', { rsc: '1' }),
    ask('_rsc=b', { rsc: '1', 'next-router-prefetch': '1' }),
    ask('_rsc=c', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
  ].map((request) => request && pageKey(request))
  expect(new Set(keys).size).toBe(4)
})

test('what a visitor claims about hosts, and where they come from, is not part of the key', () => {
  const plain = ask('_rsc=a', { rsc: '1' })
  const odd = ask('_rsc=b', {
    rsc: '1',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'next-router-state-tree': '%5B%5D',
    'next-url': '/elsewhere',
  })
  expect(odd).toEqual(plain)
})
