import { expect, inject, test } from 'vitest'
import { readPreviewId } from '../../web/server/render/draft-session.ts'
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

test.each(['/', event, '/event/from-a-link?title=Hello', '/no-such-page'])(
  'nothing of what Next says to itself is told on %s',
  async (path) => {
    const [met] = await flood(url, [path], 1)
    const names = [...(met?.headers.keys() ?? [])]
    expect(names.filter((name) => /^x-(?:nextjs|middleware|powered)/.test(name))).toEqual([])
  },
)

test('only the id of this build opens draft mode', async () => {
  const { buildDir } = inject('site')
  const previewId = await readPreviewId(buildDir, '.')
  const policyFor = async (cookie: string) => {
    const [met] = await flood(url, ['/'], 1, { headers: { cookie: `__prerender_bypass=${cookie}` } })
    return { status: met?.status, cache: met?.headers.get('cache-control') }
  }
  expect(await policyFor('x')).toEqual({ status: 200, cache: 'public, max-age=0, must-revalidate' })
  expect(await policyFor(previewId)).toEqual({ status: 200, cache: 'private, no-store' })
})
