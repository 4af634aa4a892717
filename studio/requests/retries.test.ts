import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendWithKeepalive, withRetries } from './retries.ts'

const lake = 'http://localhost:3333'

afterEach(() => vi.useRealTimers())

describe('unsaved input', () => {
  const typed = { method: 'POST', body: JSON.stringify({ actions: [], transactionId: 'mine' }) }
  const stored = Response.json(
    { error: { items: [{ error: { type: 'transactionAlreadyExistsError' } }] } },
    { status: 409 },
  )

  test('is retried until the lake responds, and counts as stored if the first attempt was stored', async () => {
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
    ['a question', `${lake}/v1/data/query/production?query=*`, undefined, 2],
    ['a long question', `${lake}/v1/data/query/production`, { method: 'POST', body: '{"query":"*"}' }, 2],
    [
      'what the lake names, such as a publish',
      `${lake}/v1/data/actions/production`,
      { method: 'POST', body: '{}' },
      1,
    ],
  ])('other requests are retried only if they can be repeated: %s', async (_name, url, init, expected) => {
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

  test('is rejected if its transaction id was used before it was sent', async () => {
    const answer = await withRetries(async () => stored.clone())(lake, typed)
    expect(answer.status).toBe(409)
  })
})

test.each([
  ['60,000 plain letters', 'a'.repeat(59_000), true],
  ['more', 'a'.repeat(60_000), false],
  ['as many letters of more than a byte', 'ω'.repeat(30_000), false],
  ['a publish, which is waited for', 'sanity.action.document.publish', false],
])('keepalive of a request in a closing tab: %s', async (_name, words, keepalive) => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', send)
  const body = JSON.stringify({ mutations: [words] })
  await sendWithKeepalive(`${lake}/v1/data/mutate/production`, { method: 'POST', body })
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ keepalive }))
  vi.unstubAllGlobals()
})
