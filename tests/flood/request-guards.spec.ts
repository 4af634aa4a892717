import { expect, inject, test } from 'vitest'
import { flood, paths, statuses } from './crowd.ts'

const { url } = inject('site')

const event = '/event/p7Qd0sJfVn4TgUxE6aBw'

test.each([
  ['GET', '/_global-error', 404],
  ['GET', '/_not-found', 404],
  ['GET', '/_next/image?url=%2Ficon.png&w=640&q=75', 404],
  ['GET', '/_next/image?url=/%5Cx&w=640&q=75', 404],
  ['POST', '/', 405],
  ['POST', event, 405],
  ['POST', '/no-such-page', 405],
  ['POST', '/api/no-such-route', 415],
])('%s %s never fails: %i', async (method, path, status) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'next-action': '40'.repeat(21) }
  const body = method === 'POST' ? '--x\r\nmalformed' : undefined
  const [met] = await flood(url, [path], 1, { method, headers, ...(body && { body }) })
  expect(met?.status).toBe(status)
})

test('300 spellings of one address are one page', async () => {
  const spelling = (number: number) => {
    const letters = [...event.slice('/event/'.length)]
    const encoded = letters.map((letter, place) => {
      const isEncoded = (number + 1) & (1 << place)
      return isEncoded ? `%${letter.charCodeAt(0).toString(16)}` : letter
    })
    return `/event/${encoded.join('')}`
  }
  const met = await flood(url, paths(300, spelling), 30)
  expect(statuses(met)).toEqual({ 308: 300 })
  expect(new Set(met.map(({ headers }) => headers.get('location')))).toEqual(new Set([event]))
})
