import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStreamFetch } from './event-streams.ts'

const lake = 'http://localhost:3333'
const path = '/v1/data/listen/production?query=*'

/** An event stream from the lake whose events the test writes. */
class LakeStream {
  readonly url: string
  readonly lastEventId: string | null
  readonly response: Response
  #body!: ReadableStreamDefaultController<Uint8Array>

  constructor(url: string, { headers, signal }: RequestInit = {}) {
    this.url = url
    this.lastEventId = new Headers(headers).get('last-event-id')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller
      },
    })
    signal?.addEventListener('abort', () => this.#body.error(signal.reason))
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  write(text: string) {
    this.#body.enqueue(new TextEncoder().encode(text))
  }
  breakOff() {
    this.#body.error(new TypeError('network error'))
  }
}

let streams: LakeStream[]
const unresolved = vi.fn<(url: string) => boolean>()
const sendOther = vi.fn(async () => new Response('other'))
const streamFetch = createStreamFetch(lake, sendOther, async (url, init) => {
  if (unresolved(url)) throw new TypeError('Failed to fetch')
  const stream = new LakeStream(url, init)
  streams.push(stream)
  return stream.response
})

beforeEach(() => {
  streams = []
  unresolved.mockReturnValue(false)
  sendOther.mockClear()
})
afterEach(() => vi.useRealTimers())

const stream = (number = 0) => streams[number] ?? expect.fail(`No stream number ${number} was opened.`)

/** Opens a stream. @returns a function that reads its next chunk */
async function open(init?: RequestInit) {
  const reader = (await streamFetch(lake + path, init)).body?.getReader()
  return async () => new TextDecoder().decode((await reader?.read())?.value)
}

test('each event stream from the lake is requested under its own host name', async () => {
  await streamFetch(`${lake}/v1/data/query/production`)
  await streamFetch('https://elsewhere.example/v1/data/listen/production')
  expect(sendOther).toHaveBeenCalledTimes(2)
  await open()
  await streamFetch(`${lake}/v1/data/live/events/production`)
  const hosts = streams.map(({ url }) => new URL(url).host)
  for (const host of hosts) expect(host).toMatch(/^stream-[\w-]+\.localhost:3333$/)
  expect(new Set(hosts).size).toBe(2)
})

test('requests the IP address if the browser cannot resolve the host name', async () => {
  unresolved.mockImplementation((url) => url.includes('.localhost'))
  await open()
  expect(stream().url).toBe(`http://127.0.0.1:3333${path}`)
})

test("a transaction's events are delivered together, because the Studio briefly closes the form between them", async () => {
  const next = await open()
  const part = (documentId: string) =>
    `event: mutation\ndata: ${JSON.stringify({ documentId, transactionId: 't', transactionTotalEvents: 2 })}\nid: ${documentId}\n\n`
  const welcome = 'event: welcome\ndata: {}\n\n'
  for (const text of [welcome, part('drafts.a').slice(0, 30), part('drafts.a').slice(30), welcome, part('a')])
    stream().write(text)
  expect(await next()).toBe(welcome)
  expect(await next()).toBe(part('drafts.a') + welcome + part('a'))
})

test('aborting a request closes the stream from the lake', async () => {
  const controller = new AbortController()
  const next = await open({ signal: controller.signal })
  controller.abort()
  await expect(next()).rejects.toThrow('aborted')
})

test('after a short interruption, a stream resumes from the last delivered event', async () => {
  vi.useFakeTimers()
  const next = await open()
  stream().write('event: welcome\ndata: {}\nid: t#\n\n')
  expect(await next()).toMatch(/^event: welcome/)
  stream().write('event: mutation\ndata: {"cut')
  unresolved.mockReturnValue(true)
  const pending = next()
  stream().breakOff()
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams).toHaveLength(1)
  unresolved.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stream(1).lastEventId).toBe('t#')
  stream(1).write('event: welcomeback\ndata: {}\n\n')
  expect(await pending).toBe('event: welcomeback\ndata: {}\n\n')
})

test('a stream ends after a long interruption', async () => {
  vi.useFakeTimers()
  const next = await open()
  stream().write('event: welcome\ndata: {}\nid: t#\n\n')
  await next()
  unresolved.mockReturnValue(true)
  stream().breakOff()
  const pending = next()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await pending).toBe('')
})
