import { beforeEach, expect, test } from 'vitest'
import { createLocalFetch, onForbidden, reportForbidden } from './local-fetch.ts'

let asked: { url: string; method: string }[]
const plainFetch: typeof fetch = async (input, init) => {
  const { url, method } = new Request(input, init)
  asked.push({ url, method })
  return new Response('from the network')
}
const localFetch = createLocalFetch('http://localhost:3333', 'campus', plainFetch)

beforeEach(() => {
  asked = []
})

test('requests to the lake and to the site pass unchanged', async () => {
  await localFetch('http://localhost:3333/v1/data/query/production', { method: 'POST' })
  await localFetch(new URL('http://localhost:3000/'))
  expect(asked).toEqual([
    { url: 'http://localhost:3333/v1/data/query/production', method: 'POST' },
    { url: 'http://localhost:3000/', method: 'GET' },
  ])
})

test('the project host name leads to the lake', async () => {
  await localFetch('http://campus.localhost:3333/v1/users/me?tag=a')
  await localFetch(new Request('http://campus.localhost:3333/v1/users/me', { method: 'PUT' }))
  expect(asked).toEqual([
    { url: 'http://localhost:3333/v1/users/me?tag=a', method: 'GET' },
    { url: 'http://localhost:3333/v1/users/me', method: 'PUT' },
  ])
})

test("Sanity's servers are not asked", async () => {
  const versions = await localFetch('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await versions.json()).toEqual({})
  expect((await localFetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })).ok).toBe(false)
  expect((await localFetch('http://localhost:3333/v2025-03-01/ping?tag=x')).ok).toBe(true)
  expect(asked).toEqual([])
})

test('reports a refused change to the page, but no dry run and no other failure', async () => {
  const page = new EventTarget()
  let told = 0
  const stop = onForbidden(page, () => {
    told += 1
  })
  const answering = (status: number) => reportForbidden(async () => new Response(null, { status }), page)
  const refused = await answering(403)('/actions', { method: 'POST', body: '{"actions":[]}' })
  expect(refused.status).toBe(403)
  expect(told).toBe(1)
  await answering(403)('/actions', { method: 'POST', body: '{"actions":[],"dryRun":true}' })
  await answering(409)('/actions', { method: 'POST', body: '{}' })
  expect(told).toBe(1)
  stop()
  await answering(403)('/actions')
  expect(told).toBe(1)
})
