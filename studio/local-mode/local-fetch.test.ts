import { expect, test } from 'vitest'
import { createLocalFetch } from './local-fetch.ts'

/** A `fetch` that responds with the URL of its request. */
const localFetch = createLocalFetch('http://localhost:3333', 'campus', async (input) =>
  Response.json(String(input instanceof Request ? input.url : input)),
)

test.each([
  ['http://campus.localhost:3333/v1/users/me?a=1', 'http://localhost:3333/v1/users/me?a=1'],
  ['http://localhost:3333/v1/data/query/production', 'http://localhost:3333/v1/data/query/production'],
  ['http://localhost:3000/about', 'http://localhost:3000/about'],
])('a request for %s is sent to %s', async (url, target) => {
  expect(await (await localFetch(url)).json()).toBe(target)
})

test.each([
  ['https://sanity-cdn.com/v1/modules/by-app/x', 200],
  ['https://api.sanity.io/v1/feedback', 503],
  ['http://localhost:3333/v1/ping', 204],
])('a request for %s returns %i without being sent', async (url, status) => {
  const response = await localFetch(url)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain(url)
})
