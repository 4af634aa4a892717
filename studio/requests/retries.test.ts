import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendWithKeepalive, withRetries } from './retries.ts'

const lake = 'http://localhost:3333'

afterEach(() => vi.useRealTimers())

describe('retries', () => {
  const typed = { method: 'POST', body: JSON.stringify({ actions: [], transactionId: 'mine' }) }
  const stored = Response.json(
    { error: { items: [{ error: { type: 'transactionAlreadyExistsError' } }] } },
    { status: 409 },
  )

  test('a change with a transaction id is retried until the lake responds, and counts as stored if the first attempt was', async () => {
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
    expect(sent).toMatchObject([typed, typed])
    expect([answer.status, await answer.json()]).toEqual([200, { transactionId: 'mine', results: [] }])
  })

  test.each([
    ['a query', `${lake}/v1/data/query/production?query=*`, undefined, 2],
    [
      'a long query, sent by POST',
      `${lake}/v1/data/query/production`,
      { method: 'POST', body: '{"query":"*"}' },
      2,
    ],
    [
      'an action without a transaction id, such as unpublishing',
      `${lake}/v1/data/actions/production`,
      { method: 'POST', body: '{}' },
      1,
    ],
  ])('other requests are retried only if they are idempotent: %s', async (_name, url, init, expected) => {
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

  test('a cancelled query is not retried', async () => {
    vi.useFakeTimers()
    const cancelled = new AbortController()
    const ended = vi.fn()
    const send = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    withRetries(send)(`${lake}/v1/data/query/production`, { signal: cancelled.signal }).catch(ended)
    await vi.advanceTimersToNextTimerAsync()
    expect(send).toHaveBeenCalledTimes(2)
    cancelled.abort()
    await vi.advanceTimersToNextTimerAsync()
    await vi.advanceTimersToNextTimerAsync()
    expect(ended).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('a change is rejected if its transaction id was in use before the first attempt', async () => {
    const answer = await withRetries(async () => stored.clone())(lake, typed)
    expect(answer.status).toBe(409)
  })
})

test.each([
  ['just under 60,000 bytes', 'a'.repeat(59_000), true],
  ['more than 60,000 bytes', 'a'.repeat(60_000), false],
  ['more than 60,000 bytes, but fewer characters', 'ω'.repeat(30_000), false],
  ['publishing, for which the tab waits', 'sanity.action.document.publish', false],
])('decides whether a request outlives its tab: %s', async (_name, words, keepalive) => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', send)
  const body = JSON.stringify({ mutations: [words] })
  await sendWithKeepalive(`${lake}/v1/data/mutate/production`, { method: 'POST', body })
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ keepalive }))
  vi.unstubAllGlobals()
})
