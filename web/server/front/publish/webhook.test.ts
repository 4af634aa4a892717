import { encodeSignatureHeader } from '@sanity/webhook'
import { expect, test } from 'vitest'
import { serve } from '../../../../schemas/testing/serve.ts'
import { WebhookReceiver } from '../../../lib/webhook.ts'
import {
  type Answer,
  eventually,
  getRequestedVersion,
  publishAndNotify,
  sendPrerendered,
  startTestSite,
  webhookCall,
} from '../../testing/fake-next.ts'
import { answerWebhook } from './webhook.ts'

const post = (url: string, init: RequestInit = {}) =>
  fetch(`${url}/api/revalidate`, { method: 'POST', body: '{"_type":"*"}', ...init })

test('unsigned calls delay neither pages nor publish events', async () => {
  const waiting: (() => void)[] = []
  const site = await startTestSite((request, response) => {
    if (request.url === '/quick') sendPrerendered(response, `version ${getRequestedVersion(request)}`)
    else waiting.push(() => sendPrerendered(response, 'slow'))
  })
  const slow = fetch(`${site.url}/slow`)
  await eventually(() => expect(waiting).toHaveLength(1))

  const flood = Array.from({ length: 64 }, () => post(site.url))
  expect(await (await fetch(`${site.url}/quick`)).text()).toBe('version 1')
  expect((await publishAndNotify(site)).status).toBe(200)
  await eventually(async () => expect(await (await fetch(`${site.url}/quick`)).text()).toBe('version 2'))
  for (const send of waiting.splice(0)) send()
  await slow
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]))
})

test.each(['/api/revalidate', '/api/%72evalidate'])('calls to %s are not forwarded to Next', async (path) => {
  const site = await startTestSite((_, response) => sendPrerendered(response, 'page'))
  expect((await fetch(site.url + path, { method: 'POST', body: '{}' })).status).toBe(401)
  expect((await fetch(site.url + path)).status, 'by another method').toBe(405)
  expect(site.asked).toEqual([])
})

test('a replayed call does not cause another read', async () => {
  const sites = [await startTestSite(answerWithVersion), await startTestSite(answerWithVersion)]
  const call = await webhookCall()
  for (const site of sites) {
    await (await fetch(site.url)).text()
    site.content.publish('homePage')
    const statuses = [await post(site.url, call), await post(site.url, call)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 409])
    await eventually(async () => expect(await (await fetch(site.url)).text()).toBe('version 2'))
    expect(site.asked).toHaveLength(2)
  }
})

const answerWithVersion: Answer = (request, response) =>
  sendPrerendered(response, `version ${getRequestedVersion(request)}`)

test('ignores a call for a change that the stream has already reported', async () => {
  let unreported = 0
  const context = {
    receiver: new WebhookReceiver('secret'),
    onUnreported: () => {
      unreported += 1
    },
    listener: {
      hasHeard: (transaction: string, document: string) => transaction + document === 'heard-home',
    },
  }
  const url = await serve((request, response) => void answerWebhook(context, request, response))
  for (const [transaction, type] of [['heard-', 'homePage'] as const, ['unheard-', 'aboutPage'] as const]) {
    const body = JSON.stringify({ _type: type })
    const headers = {
      'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), 'secret'),
      'sanity-transaction-id': transaction,
      'sanity-document-id': 'home',
    }
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  }
  expect(unreported).toBe(1)
})
