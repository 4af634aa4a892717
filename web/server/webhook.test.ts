import { createServer } from 'node:http'
import { encodeSignatureHeader } from '@sanity/webhook'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebhookReceiver } from '../content/webhook/receive.ts'
import { type Answer, announce, eventually, prerendered, startTestSite } from './testing/fake-next.ts'
import { answerWebhook } from './webhook.ts'

const webhook = 'POST /api/revalidate'

/** Next, which holds each page back until the test lets it go, unless it is called `quick`. */
function heldNext() {
  const waiting: (() => void)[] = []
  const types: unknown[] = []
  const answer: Answer = async (request, response) => {
    if (request.method === 'POST') {
      types.push(JSON.parse((await request.toArray()).join(''))._type)
      response.end('{}')
    } else if (request.url === '/quick') prerendered(response, 'quick')
    else waiting.push(() => prerendered(response, 'slow'))
  }
  return {
    answer,
    types,
    waiting,
    release: () => {
      for (const send of waiting.splice(0)) send()
    },
  }
}

const post = (url: string, init: RequestInit = {}) =>
  fetch(`${url}/api/revalidate`, { method: 'POST', body: '{"_type":"*"}', ...init })

test('calls without a signature do not reach Next: pages and a publish go on', async () => {
  const { answer, types, release, waiting } = heldNext()
  const site = await startTestSite(answer)
  const slow = fetch(`${site.url}/slow`)
  await eventually(() => expect(waiting).toHaveLength(1))

  const statuses = (await Promise.all(Array.from({ length: 32 }, () => post(site.url)))).map(
    ({ status }) => status,
  )
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await (await fetch(`${site.url}/quick`)).text()).toBe('quick')
  expect(site.asked).toEqual(['GET /slow', 'GET /quick'])

  const flood = Array.from({ length: 32 }, () => post(site.url))
  expect((await announce(site)).status).toBe(200)
  release()
  await slow
  await eventually(() => expect(types).toEqual([['homePage']]))
  await Promise.all(flood)
})

test.each([
  ['no signature', {}, 401],
  ['a signature of somebody else', { headers: { 'sanity-webhook-signature': `t=${Date.now()},v1=x` } }, 401],
  [
    'a body that is too long',
    { headers: { 'sanity-webhook-signature': 't=1,v1=x' }, body: 'x'.repeat(20_000) },
    413,
  ],
  ['another method', { method: 'GET', body: undefined }, 405],
] satisfies [string, RequestInit, number][])(
  '%s is refused and refreshes nothing',
  async (_, init, status) => {
    const site = await startTestSite((_request, response) => prerendered(response, 'page'))
    await (await fetch(site.url)).text()
    const answer = await post(site.url, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await (await fetch(site.url)).text()
    expect(site.asked).toEqual(['GET /'])
  },
)

test.each(['/api/revalidate', '/api/%72evalidate'])('%s is answered before Next', async (path) => {
  const site = await startTestSite((_, response) => prerendered(response, 'page'))
  expect((await fetch(site.url + path, { method: 'POST', body: '{}' })).status).toBe(401)
  expect(site.asked).toEqual([])
})

test('a burst of webhooks becomes one batch that is under way and one that waits', async () => {
  const marked = Promise.withResolvers<void>()
  const types: string[][] = []
  const site = await startTestSite(async (request, response) => {
    types.push(JSON.parse((await request.toArray()).join(''))._type)
    await marked.promise
    response.end('{}')
  })
  const names = ['homePage', 'aboutPage', 'termsPage', 'redirect']
  for (let number = 0; number < 100; number += 1) await announce(site, names[number % names.length])
  marked.resolve()
  await eventually(() => expect(new Set(types.flat())).toEqual(new Set(names)))
  expect(types.length).toBeLessThanOrEqual(2)
})

test('a publish that Next did not take is told again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let refusals = 1
  let words = 'old'
  const site = await startTestSite((request, response) => {
    if (request.method === 'POST' && refusals > 0) {
      refusals -= 1
      response.writeHead(500).end()
    } else if (request.method === 'POST') response.end('{}')
    else prerendered(response, words)
  })
  await (await fetch(site.url)).text()
  words = 'new'
  expect((await announce(site)).status).toBe(200)
  await eventually(async () => expect(await (await fetch(site.url)).text()).toBe('new'))
  expect(site.asked.filter((line) => line === webhook)).toHaveLength(2)
  log.mockRestore()
})

test('a publish of redirects renders no page again', async () => {
  const site = await startTestSite((_, response) => prerendered(response, 'page'))
  await (await fetch(site.url)).text()
  await announce(site, 'redirect')
  await announce(site, 'sanity.imageAsset')
  await eventually(() => expect(site.asked).toContain(webhook))
  await (await fetch(site.url)).text()
  expect(site.asked).toEqual(['GET /', webhook])
})

test('nobody waits for a revalidation', async () => {
  const site = await startTestSite((request, response) => {
    if (request.method !== 'POST') prerendered(response, 'page')
  })
  await announce(site)
  await eventually(() => expect(site.asked).toContain(webhook))
  const answers = await Promise.all(['/unknown', '/unknown?title=x'].map((path) => fetch(site.url + path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('what the stream of the content lake told of is not done again for its webhook', async () => {
  const requested: (readonly string[])[] = []
  const context = {
    receiver: new WebhookReceiver('secret'),
    revalidation: { request: async (types: readonly string[]) => void requested.push(types) },
    listener: {
      hasHeard: (transaction: string, document: string) => transaction + document === 'heard-home',
    },
  }
  const server = createServer((request, response) => void answerWebhook(context, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  for (const [transaction, type] of [['heard-', 'homePage'] as const, ['unheard-', 'aboutPage'] as const]) {
    const body = JSON.stringify({ _type: type })
    const headers = {
      'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), 'secret'),
      'sanity-transaction-id': transaction,
      'sanity-document-id': 'home',
    }
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  }
  expect(requested).toEqual([['aboutPage']])
})
