import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { answerAssetError } from './errors.ts'

afterEach(() => vi.restoreAllMocks())

function answerTo(error: Error) {
  const app = new Hono().onError(answerAssetError).get('/', () => {
    throw error
  })
  return app.request('/')
}

test('a full disk is named', async () => {
  const response = await answerTo(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
  expect([response.status, (await response.json()).message]).toEqual([
    507,
    expect.stringContaining('disk is full'),
  ])
})

test('an unexpected error goes to the terminal, not to the client', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await answerTo(new Error('secret detail'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(String(log.mock.calls)).toContain('secret detail')
})
