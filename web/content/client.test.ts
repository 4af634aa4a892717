import { expect, test, vi } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'
import { BackendHealth } from '../fallback-store/backend-health.ts'
import { contentClient } from './client.ts'

function createTestClient(apiHost: string) {
  const contentLake = { projectId: 'campus', dataset: 'production', apiHost, imageOrigin: apiHost }
  return contentClient({ contentLake, sanityReadToken: undefined })
}

test.each([
  [429, {}, 1],
  [503, { 'retry-after': '30' }, 1],
  [503, {}, 3],
])('if the response is %i with the headers %j, a query is sent %i times', async (status, headers, times) => {
  let asked = 0
  const url = await serve((_, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}')
  })
  await expect(createTestClient(url).fetch('*[0]')).rejects.toThrow()
  expect(asked).toBe(times)
})

test('pauses requests to the content lake until Retry-After has passed', async () => {
  const url = await serve((_, response) => response.writeHead(429, { 'retry-after': '30' }).end())
  const warn = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const health = new BackendHealth('The content lake')
  await createTestClient(url)
    .fetch('*[0]')
    .catch((error: unknown) => health.failed(error))
  expect(health.refusedFor).toBeGreaterThan(29_000)
  warn.mockRestore()
})
