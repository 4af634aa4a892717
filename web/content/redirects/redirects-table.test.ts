import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnvironment } from '@/config/environment'

vi.mock('@/config/server', () => ({
  get environment() {
    return readEnvironment({ CONTENT_LAKE_URL: lakeUrl })
  },
}))

let lakeUrl = ''
let lake: Server
let answer: RequestListener
let questions: number
let folder: string

const answerTarget =
  (to: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ms: 1, result: [{ from: '/freshers', to }] }))
  }

/** A module registry of its own stands for a restarted process. */
async function start() {
  vi.resetModules()
  const { getRedirects } = await import('./redirects-table')
  return async () => (await getRedirects()).get('/freshers')?.to
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redirects-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'] })
  questions = 0
  lake = createServer((request, response) => {
    questions++
    answer(request, response)
  })
  await new Promise<void>((done) => lake.listen(0, '127.0.0.1', done))
  const address = lake.address()
  lakeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterEach(async () => {
  lake.closeAllConnections()
  lake.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

it('asks once for a crowd, and again after half a second', async () => {
  answer = answerTarget('/events')
  const read = await start()
  expect(await Promise.all([read(), read(), read()])).toEqual(['/events', '/events', '/events'])
  expect(questions).toBe(1)
  answer = answerTarget('/about')
  expect(await read()).toBe('/events')
  vi.setSystemTime(Date.now() + 501)
  expect(await read()).toBe('/about')
})

it('keeps the last good redirects through an outage, also after a restart, and heals', async () => {
  answer = answerTarget('/events')
  const read = await start()
  await read()
  answer = (request) => request.socket.destroy()
  vi.setSystemTime(Date.now() + 501)
  expect(await read()).toBe('/events')
  const restarted = await start()
  expect(await restarted()).toBe('/events')
  answer = answerTarget('/about')
  vi.setSystemTime(Date.now() + 5001)
  expect(await restarted()).toBe('/about')
})

it('has none when it never had an answer', async () => {
  answer = (_request, response) => response.writeHead(500).end('{}')
  const read = await start()
  expect(await read()).toBeUndefined()
})
