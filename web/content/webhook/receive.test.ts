import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { receiveWebhook } from './receive'

const secret = 'a shared secret'

function call(body: string, headers: Record<string, string> = {}) {
  return new Request('http://localhost/api/revalidate', { method: 'POST', body, headers })
}

async function signedCall(body: string, key = secret) {
  return call(body, { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), key) })
}

describe('receiveWebhook', () => {
  it.each([
    ['{"_id":"homePage","_type":"homePage"}', 'content:homePage'],
    ['{"_type":"siteSettings"}', 'content'],
    ['{"_type":"*"}', 'content'],
    ['{"_id":"gone"}', 'content'],
  ])('marks the right tag for %s', async (body, tag) => {
    expect(await receiveWebhook(await signedCall(body), secret)).toMatchObject({ status: 200, tags: [tag] })
  })

  it('fails closed without a secret', async () => {
    const outcome = await receiveWebhook(await signedCall('{"_type":"homePage"}'), undefined)
    expect(outcome).toMatchObject({ status: 503, tags: [] })
    expect(outcome.message).toContain('SANITY_REVALIDATE_SECRET')
  })

  it('refuses a wrong secret, an altered body and no signature at all', async () => {
    const wrong = await signedCall('{"_type":"homePage"}', 'another secret')
    const signature = (await signedCall('{"_type":"homePage"}')).headers.get(SIGNATURE_HEADER_NAME) ?? ''
    const altered = call('{"_type":"termsPage"}', { [SIGNATURE_HEADER_NAME]: signature })
    for (const request of [wrong, altered, call('{}'), call('{}', { [SIGNATURE_HEADER_NAME]: 'rubbish' })]) {
      expect(await receiveWebhook(request, secret)).toMatchObject({ status: 401, tags: [] })
    }
  })

  it.each(['', 'not json', '[]', 'null', '{"_type":7}', '{"_type":""}'])(
    'refuses the signed rubbish %j',
    async (body) => {
      expect(await receiveWebhook(await signedCall(body || ' '), secret)).toMatchObject({
        status: 400,
        tags: [],
      })
    },
  )

  it('stops reading a body that is too long', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    })
    // A stream as body must be declared `half`, which the DOM's types do not know.
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { [SIGNATURE_HEADER_NAME]: 't=1,v1=x' },
    }
    const request = new Request('http://localhost/', init)
    expect(await receiveWebhook(request, secret)).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(64 * 1024)
  })
})
