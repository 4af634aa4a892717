import { Agent, request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { ownOrigin, startLake, type TestLake } from './test-lake.ts'

function post({ url }: TestLake, path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

const lake = await startLake()
const mutate = '/v1/data/mutate/production'
const actions = '/v1/data/actions/production'
const create = (_id: string, ...more: string[]) =>
  `{"mutations": [${[JSON.stringify({ create: { _id, _type: 'page' } }), ...more].join(', ')}]}`
const action = (name: string) =>
  `{"actions": [{"actionType": "sanity.action.document.${name}", "draftId": "a", "publishedId": "a"}]}`

it.each([
  ['text that is not JSON', mutate, '{"mutations": [', 400],
  ['no mutations', mutate, '{}', 400],
  ['an unknown mutation', mutate, '{"mutations": [{"explode": {}}]}', 400],
  ['two mutations in one', mutate, '{"mutations": [{"create": {"_type": "a"}, "delete": {"id": "b"}}]}', 400],
  ['a document without type', mutate, '{"mutations": [{"create": {"_id": "a"}}]}', 400],
  ['an id that leads elsewhere', mutate, create('../../etc/passwd'), 400],
  ['a patch with a broken path', mutate, create('a', '{"patch": {"id": "a", "set": {"[[": 1}}}'), 400],
  ['a selection with a broken query', mutate, create('a', '{"delete": {"query": "*["}}'), 400],
  ['an unknown action', actions, action('explode'), 400],
  ['an action on the wrong id', actions, action('publish'), 400],
  ['a query that is no text', '/v1/data/query/production', '{"query": 3}', 400],
  ['another dataset', '/v1/data/mutate/staging', create('a'), 404],
])('rejects %s with an error and writes nothing', async (_what, path, body, status) => {
  const response = await post(lake, path, body)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({
    error: expect.objectContaining({ type: expect.any(String), description: expect.any(String) }),
  })
  expect([...lake.lake.store.documents.all()]).toEqual([])
})

it('rejects other content types and oversized bodies', async () => {
  expect((await post(lake, mutate, create('a'), { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post(lake, mutate, create('a').padEnd(5_000_000))).status).toBe(413)
  expect([...lake.lake.store.documents.all()]).toEqual([])
})

it('reuses a connection after an oversized body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = (body: string, length?: object) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...length }
      const sent = request(lake.url + mutate, { agent, method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
      for (let at = 0; at < body.length; at += 65_536) sent.write(body.slice(at, at + 65_536))
      sent.end()
    })
  const size = 12_000_000
  for (const length of [{}, {}, {}, { 'content-length': size }]) {
    expect(await send(create('large').padEnd(size), length)).toBe(413)
    expect(await send('{"mutations": []}')).toBe(200)
  }
})

it.each([
  ['perspective=raw,drafts', 400],
  ['perspective=../x', 400],
  ['$name=notjson', 400],
  ['query=', 400],
])('rejects the query parameters %s', async (parameters, status) => {
  const query = parameters.startsWith('query') ? '' : 'query=*&'
  const response = await fetch(`${lake.url}/v1/data/query/production?${query}${parameters}`)
  expect(response.status).toBe(status)
})

it('allows writes only from pages of its own origins', async () => {
  const own = await post(lake, mutate, create('a'), { origin: ownOrigin })
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, ownOrigin])
  expect(own.headers.get('access-control-allow-credentials')).toBe('true')
  const foreign = await post(lake, mutate, create('b'), { origin: 'http://evil.example' })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

it('responds to unknown paths with 404', async () => {
  const response = await fetch(`${lake.url}/v1/nothing/here`)
  const error = { statusCode: 404, error: 'Not Found', message: expect.any(String) }
  expect([response.status, await response.json()]).toEqual([404, error])
  expect((await lake.lake.app.request('/index.html')).status).toBe(404)
})

it("stores each user's settings across restarts", async () => {
  const first = await startLake()
  const put = (token: string | undefined, value: string) =>
    first.client
      .withConfig({ token })
      .request({ method: 'PUT', url: '/users/me/keyvalue', body: [{ key: 'recent', value }] })
  expect(await put(undefined, 'home')).toEqual([{ key: 'recent', value: 'home' }])
  await put('local-editor', 'team')
  await first.close()
  const { client } = await startLake({ dataDir: first.dataDir })
  const read = (token?: string) =>
    client.withConfig({ token }).request({ url: '/users/me/keyvalue/recent,other' })
  expect(await read()).toEqual([
    { key: 'recent', value: 'home' },
    { key: 'other', value: null },
  ])
  expect(await read('local-editor')).toMatchObject([{ value: 'team' }, { value: null }])
  expect(await read('local-legal-editor')).toMatchObject([{ value: null }, { value: null }])
})
