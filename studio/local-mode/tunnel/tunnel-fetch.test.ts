import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientMessage, ServerMessage } from './event-stream-tunnel.ts'
import { createTunnelFetch, withRetries } from './tunnel-fetch.ts'

const lake = 'http://localhost:3333'
const listen = `${lake}/v1/data/listen/production?query=*`

/** A socket whose other end is the test. */
class TestSocket extends EventTarget {
  readyState: 0 | 1 | 2 | 3 = 0
  readonly sent: ClientMessage[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  answer(message: ServerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

let sockets: TestSocket[]
let addresses: string[]
let plainRequests: string[]
let tunnelFetch: ReturnType<typeof createTunnelFetch>

beforeEach(() => {
  sockets = []
  addresses = []
  plainRequests = []
  tunnelFetch = createTunnelFetch(
    lake,
    (address) => {
      const socket = new TestSocket()
      addresses.push(address)
      sockets.push(socket)
      return socket
    },
    async (url) => {
      plainRequests.push(url)
      return new Response('plain')
    },
  )
})

afterEach(() => vi.useRealTimers())

function socket(index = 0): TestSocket {
  const found = sockets[index]
  if (!found) throw new Error(`No socket number ${index} was opened.`)
  return found
}

const head = { type: 'head', status: 200, headers: { 'content-type': 'text/event-stream' } } as const

describe('what goes through the tunnel', () => {
  test('queries and foreign addresses do not', async () => {
    await tunnelFetch(`${lake}/v1/data/query/production`)
    await tunnelFetch('https://elsewhere.example/v1/data/listen/production')
    expect(plainRequests).toHaveLength(2)
    expect(sockets).toHaveLength(0)
  })

  test('all event streams share one socket', () => {
    void tunnelFetch(listen, { headers: { authorization: 'Bearer x' } })
    void tunnelFetch(`${lake}/v1/data/live/events/production`)
    socket().accept()
    expect(addresses).toEqual(['ws://localhost:3333/tunnel'])
    expect(socket().sent).toMatchObject([
      { type: 'open', id: '1', url: listen, headers: { authorization: 'Bearer x' } },
      { type: 'open', id: '2', url: `${lake}/v1/data/live/events/production` },
    ])
  })
})

describe('unsaved input', () => {
  const typed = { method: 'POST', body: JSON.stringify({ actions: [], transactionId: 'mine' }) }
  const stored = Response.json(
    { error: { items: [{ error: { type: 'transactionAlreadyExistsError' } }] } },
    { status: 409 },
  )

  test('is sent until the lake answers, and counts as stored when it was', async () => {
    vi.useFakeTimers()
    const answers = [Response.error(), stored.clone()]
    const sent: unknown[] = []
    const send = withRetries(async (_url, init) => {
      sent.push(init)
      const answer = answers.shift()
      if (!answer || answer.type === 'error') throw new TypeError('Failed to fetch')
      return answer
    })
    const pending = send(lake, typed)
    await vi.runAllTimersAsync()
    const answer = await pending
    expect(sent).toEqual([typed, typed])
    expect([answer.status, await answer.json()]).toEqual([200, { transactionId: 'mine', results: [] }])
  })

  test.each([
    ['a question', `${lake}/v1/data/query/production?query=*`, undefined, 2],
    ['a long question', `${lake}/v1/data/query/production`, { method: 'POST', body: '{"query":"*"}' }, 2],
    [
      'what the lake names, such as a publish',
      `${lake}/v1/data/actions/production`,
      { method: 'POST', body: '{}' },
      1,
    ],
  ])('unlike other things that might happen twice: %s', async (_name, url, init, expected) => {
    vi.useFakeTimers()
    let count = 0
    const send = withRetries(async () => {
      count += 1
      if (count === 1) throw new TypeError('Failed to fetch')
      return new Response('answer')
    })
    const answer = send(url, init).then(
      (response) => response.text(),
      () => 'failed',
    )
    await vi.runAllTimersAsync()
    expect([await answer, count]).toEqual([expected === 2 ? 'answer' : 'failed', expected])
  })

  test('is refused when its name was taken before it was sent', async () => {
    const answer = await withRetries(async () => stored.clone())(lake, typed)
    expect(answer.status).toBe(409)
  })
})

test.each([
  ['60,000 plain letters', 'a'.repeat(59_000), true],
  ['more', 'a'.repeat(60_000), false],
  ['as many letters of more than a byte', 'ω'.repeat(30_000), false],
  ['a publish, which is waited for', 'sanity.action.document.publish', false],
])('what is sent while its tab closes: %s', async (_name, words, keepalive) => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', send)
  const body = JSON.stringify({ mutations: [words] })
  await createTunnelFetch(lake)(`${lake}/v1/data/mutate/production`, { method: 'POST', body })
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ keepalive }))
  vi.unstubAllGlobals()
})

describe('a stream', () => {
  test('delivers a transaction as a whole, for the Studio closes its form between the parts', async () => {
    const pending = tunnelFetch(listen)
    socket().accept()
    socket().answer({ ...head, id: '1' })
    const reader = (await pending).body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    const part = (documentId: string) =>
      `event: mutation\ndata: ${JSON.stringify({ documentId, transactionId: 't', transactionTotalEvents: 2 })}\nid: ${documentId}\n\n`
    const welcome = 'event: welcome\ndata: {}\n\n'
    const pieces = [welcome, part('drafts.a').slice(0, 30), part('drafts.a').slice(30), welcome, part('a')]
    for (const text of pieces) socket().answer({ type: 'chunk', id: '1', text })
    expect(await next()).toBe(welcome)
    expect(await next()).toBe(part('drafts.a') + welcome + part('a'))
  })

  test('is closed at the lake when its reader aborts', async () => {
    const controller = new AbortController()
    const pending = tunnelFetch(listen, { signal: controller.signal })
    socket().accept()
    socket().answer({ ...head, id: '1' })
    const response = await pending
    controller.abort()
    await expect(response.text()).rejects.toThrow('aborted')
    expect(socket().sent.at(-1)).toEqual({ type: 'close', id: '1' })
  })

  test('goes on after a short break from the last event that it passed on', async () => {
    vi.useFakeTimers()
    const pending = tunnelFetch(listen)
    socket().accept()
    socket().answer({ ...head, id: '1' })
    const { body } = await pending
    socket().answer({ type: 'chunk', id: '1', text: 'event: welcome\ndata: {}\nid: t#\n\n' })
    socket().answer({ type: 'chunk', id: '1', text: 'event: mutation\ndata: {"cut' })
    socket().close()
    vi.advanceTimersByTime(1000)
    socket(1).accept()
    const [again] = socket(1).sent
    expect(again).toMatchObject({ type: 'open', id: '1', url: listen, headers: { 'last-event-id': 't#' } })
    socket(1).answer({ ...head, id: '1' })
    socket(1).answer({ type: 'chunk', id: '1', text: 'event: welcomeback\ndata: {}\n\n' })
    socket(1).answer({ type: 'end', id: '1' })
    expect(await new Response(body).text()).toMatch(
      /^event: welcome\n.*\n.*\n\nevent: welcomeback\ndata: \{\}\n\n$/,
    )
  })
})
