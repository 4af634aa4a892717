import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Fault, FaultProxy, faults } from './fault-proxy.ts'

const truth = '{"result":["the backend","in good health"]}'
let backend: Server
let proxy: FaultProxy

beforeAll(async () => {
  backend = createServer(({ url }, response) => {
    if (url === '/stream')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    else response.setHeader('content-type', 'application/json').end(truth)
  })
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
})

afterAll(() => new Promise((resolve) => backend.close(resolve)))

beforeEach(async () => {
  const address = backend.address()
  const targetPort = typeof address === 'object' && address ? address.port : 0
  proxy = new FaultProxy({ targetPort, wrongAnswers: ['{}', '42'] })
  await proxy.start()
})

afterEach(() => proxy.close())

/** The body, or the code of what went wrong on the way. */
async function ask(): Promise<string> {
  const url = `http://127.0.0.1:${proxy.port}/data`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(400) })
    return `${answer.status} ${await answer.text()}`
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
  }
}

const shown: Record<Fault, string> = {
  refused: 'ECONNREFUSED',
  reset: 'ECONNRESET',
  hanging: 'TimeoutError',
  trickling: 'TimeoutError',
  'server error': '500 {"error":{"description":"The backend is broken."}}',
  HTML: '200 <!doctype html><title>Captive portal</title><h1>Please log in</h1>',
  'truncated JSON': `200 ${truth.slice(0, Math.floor(truth.length / 2))}`,
  'wrong JSON': '200 {}',
}

test.each(faults)('%s, and mended on the same port', async (fault) => {
  expect(await ask()).toBe(`200 ${truth}`)
  const { port } = proxy
  await proxy.setFault(fault)
  expect(await ask()).toBe(shown[fault])
  await proxy.setFault(undefined)
  expect(await ask()).toBe(`200 ${truth}`)
  expect(proxy.port).toBe(port)
})

test('wrong answers are given in turn', async () => {
  await proxy.setFault('wrong JSON')
  expect(new Set([await ask(), await ask(), await ask()])).toEqual(new Set(['200 {}', '200 42']))
})

test('a stream flows until something is wrong', async () => {
  const stream = await fetch(`http://127.0.0.1:${proxy.port}/stream`)
  const reader = stream.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n')
  await proxy.setFault('reset')
  await expect(reader?.read()).rejects.toThrow()
})
