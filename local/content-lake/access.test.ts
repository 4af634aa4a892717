import { expect, it } from 'vitest'
import { startLake } from './test-lake.ts'

const own = { host: 'localhost:3333', authorization: 'Bearer local-administrator' }

/** Requests with a foreign origin, a foreign host or an unknown token. */
const strangers: [headers: Record<string, string>, status: number][] = [
  [{ origin: 'https://foreign.example' }, 403],
  [{ origin: 'https://foreign.example', authorization: '' }, 403],
  // The origin of a sandboxed page.
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:4444' }, 403],
  [{ origin: 'http://foreign.example:3333' }, 403],
  // A foreign host name that resolves to this machine.
  [{ host: 'foreign.example' }, 403],
  [{ host: 'foreignlocalhost' }, 403],
  [{ authorization: 'Bearer local-contributer' }, 401],
  [{ authorization: 'Bearer  local-contributor' }, 401],
  [{ authorization: 'Bearer skHosted' }, 401],
  [{ authorization: 'Bearer localhost' }, 401],
  [{ authorization: 'Basic bG9jYWwtYWRtaW5pc3RyYXRvcg==' }, 401],
]

/** Starts a lake and lists its routes, each with an example path. */
async function startWithRoutes() {
  const { lake } = await startLake()
  const routes = lake.app.routes
    // Other paths belong to the app that mounts the lake.
    .filter(({ path }) => path !== '/*')
    .map(({ method, path }) => ({
      method: method === 'ALL' ? 'GET' : method,
      path: path
        .replace(/:version\{.*?\}(?=\/|$)/, 'v1')
        .replace(':dataset', 'production')
        .replaceAll(/:\w+\??|\*/g, 'x'),
    }))
  return { lake, routes }
}

it('rejects foreign origins, foreign hosts and unknown tokens on every route', async () => {
  const { lake, routes } = await startWithRoutes()
  const asked = routes.map(({ path }) => path.split('/').slice(0, 4).join('/'))
  const operations = 'query doc mutate actions listen live export history references'.split(' ')
  expect(asked).toEqual(expect.arrayContaining(operations.map((operation) => `/v1/data/${operation}`)))
  const answered: string[] = []
  for (const [headers, status] of strangers) {
    for (const { method, path } of routes) {
      const request = new Request(`http://localhost:3333${path}`, { method, headers: { ...own, ...headers } })
      const answer = await lake.app.request(request)
      if (answer.status !== status) answered.push(`${method} ${path} ${answer.status}`)
    }
  }
  expect(answered).toEqual([])
})
