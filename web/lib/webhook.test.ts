import { encodeSignatureHeader } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { contentTypes } from '../../schemas/models'
import { WebhookReceiver } from './webhook'

const secret = 'a shared secret'
const now = Date.UTC(2026, 0, 1)
const fiveMinutes = 5 * 60_000

function makeReceiver() {
  return new WebhookReceiver(secret, () => now)
}

const bodyOf = (text: string) => [Buffer.from(text)]

async function signedCall(text: string, { key = secret, at = now } = {}) {
  return { signature: await encodeSignatureHeader(text, at, key), body: bodyOf(text) }
}

describe('WebhookReceiver', () => {
  it.each([
    ['{"_id":"homePage","_type":"homePage"}', ['homePage']],
    ['{"_type":["homePage","note"]}', ['homePage']],
    ['{"_type":"*"}', ['*']],
    ['{"_id":"gone"}', ['*']],
    ['{"_type":"sanity.imageAsset"}', []],
  ])('the body %s reports changes to %j', async (body, types) => {
    expect(await makeReceiver().receive(await signedCall(body))).toMatchObject({ status: 200, types })
  })

  it('accepts every content type', async () => {
    for (const type of contentTypes) {
      const { types } = await makeReceiver().receive(await signedCall(JSON.stringify({ _type: type })))
      expect(types).toEqual([type])
    }
  })

  it('rejects all calls if there is no secret', async () => {
    const outcome = await new WebhookReceiver(undefined).receive(await signedCall('{"_type":"homePage"}'))
    expect(outcome).toMatchObject({ status: 503, types: [] })
    expect(outcome.message).toContain('SANITY_REVALIDATE_SECRET')
  })

  it('rejects a wrong secret, a modified body and a missing signature', async () => {
    const body = bodyOf('{"_type":"termsPage"}')
    const wrong = await signedCall('{"_type":"homePage"}', { key: 'another secret' })
    const { signature } = await signedCall('{"_type":"homePage"}')
    const longer = { signature: `${signature}=`, body: bodyOf('{"_type":"homePage"}') }
    const rubbish = { signature: 'rubbish', body }
    for (const call of [wrong, longer, rubbish, { signature, body }, { signature: undefined, body }]) {
      expect(await makeReceiver().receive(call)).toMatchObject({ status: 401, types: [] })
    }
  })

  it.each([
    [-fiveMinutes, 200],
    [fiveMinutes, 200],
    [-fiveMinutes - 1, 401],
    [fiveMinutes + 1, 401],
  ])('a call signed %i ms from now gets status %i', async (offset, status) => {
    const call = await signedCall('{"_type":"homePage"}', { at: now + offset })
    expect(await makeReceiver().receive(call)).toMatchObject({ status })
  })

  it.each([' ', 'not json', '[]', 'null', '{"_type":7}', '{"_type":""}', '{"_type":[]}'])(
    'rejects the signed body %j',
    async (body) => {
      expect(await makeReceiver().receive(await signedCall(body))).toMatchObject({ status: 400, types: [] })
    },
  )

  it('stops reading a body that is too long', async () => {
    let sent = 0
    function* endless() {
      for (;;) {
        sent += 1024
        yield new Uint8Array(1024)
      }
    }
    const call = { signature: 't=1,v1=x', body: endless() }
    expect(await makeReceiver().receive(call)).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(64 * 1024)
  })
})
