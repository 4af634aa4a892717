import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnvironment } from '@/config/environment'
import { generationsOfProcess } from '../../runtime/generations'
import { serve } from '../testing/serve'

vi.mock('@/config/server', () => ({
  get environment() {
    return readEnvironment({ CONTENT_LAKE_URL: lakeUrl })
  },
}))

let lakeUrl = ''
let answer: RequestListener
let questions: number
let folder: string

const answerTarget =
  (to: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ms: 1, result: [{ from: '/freshers', to }] }))
  }

/** A new module registry simulates a restarted process. */
async function start() {
  vi.resetModules()
  const { getRedirects } = await import('./redirects-table')
  return async () => (await getRedirects()).get('/freshers')?.to
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redirects-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['performance'] })
  // At 0 the cache takes an entry for one that never ends.
  vi.advanceTimersByTime(1)
  questions = 0
  lakeUrl = await serve((request, response) => {
    questions++
    answer(request, response)
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

it.each([[['redirect']], [['*']]])('asks once for a crowd, and again when %j is published', async (types) => {
  answer = answerTarget('/events')
  const read = await start()
  expect(await Promise.all([read(), read(), read()])).toEqual(['/events', '/events', '/events'])
  vi.advanceTimersByTime(60_000)
  answer = answerTarget('/about')
  generationsOfProcess().raise(['homePage'])
  expect(await read()).toBe('/events')
  expect(questions).toBe(1)
  generationsOfProcess().raise(types)
  expect(await read()).toBe('/about')
})

it('asks again after five minutes, should the news of a publish be lost', async () => {
  answer = answerTarget('/events')
  const read = await start()
  await read()
  answer = answerTarget('/about')
  vi.advanceTimersByTime(300_001)
  expect(await read()).toBe('/about')
})

it('does not keep an answer that a publish has overtaken', async () => {
  answer = (request, response) => {
    generationsOfProcess().raise(['redirect'])
    answerTarget('/events')(request, response)
  }
  const read = await start()
  await read()
  answer = answerTarget('/about')
  expect(await read()).toBe('/about')
})

it('keeps the last good redirects through an outage, also after a restart, and heals', async () => {
  answer = answerTarget('/events')
  const read = await start()
  await read()
  answer = (request) => request.socket.destroy()
  vi.advanceTimersByTime(300_001)
  expect(await read()).toBe('/events')
  const restarted = await start()
  expect(await restarted()).toBe('/events')
  answer = answerTarget('/about')
  vi.advanceTimersByTime(5001)
  expect(await restarted()).toBe('/about')
})

it('has none when it never had an answer', async () => {
  answer = (_request, response) => response.writeHead(500).end('{}')
  const read = await start()
  expect(await read()).toBeUndefined()
})
