import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../../local/settings.ts'
import { describeOfficial } from './official-emulator.ts'

const project = 'projects/demo-rules'
const documents = `${project}/databases/(default)/documents`

describeOfficial('the security rules', (origin) => {
  const call = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(`${origin()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const status = async (...request: Parameters<typeof call>) => (await call(...request)).status
  const record = { fields: { title: { stringValue: 'T' } } }
  const query = (collectionId: string, limit?: number) => ({
    structuredQuery: { from: [{ collectionId }], limit },
  })

  beforeAll(async () => {
    const content = readFileSync(join(root, 'firestore.rules'), 'utf8')
    const rules = { rules: { files: [{ name: 'firestore.rules', content }] } }
    expect(await status('PUT', `/emulator/v1/${project}:securityRules`, rules)).toBe(200)
    for (const collection of ['events', 'clubs', 'users']) {
      expect(await status('PATCH', `/v1/${documents}/${collection}/a`, record, 'owner')).toBe(200)
    }
  })

  /** Returns an unsigned token, which the emulator accepts as a signed-in user. */
  const user = () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.trunc(Date.now() / 1000)
    const claims = {
      sub: 'u1',
      user_id: 'u1',
      iss: 'https://securetoken.google.com/demo-rules',
      aud: 'demo-rules',
    }
    return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + 3600 })}.`
  }

  for (const [who, token] of [
    ['anyone', () => undefined],
    ['a user', user],
  ] as const) {
    for (const collection of ['events', 'clubs']) {
      test(`${who} can read ${collection}, but not write them`, async () => {
        const path = `/v1/${documents}/${collection}`
        expect(await status('GET', `${path}/a`, undefined, token())).toBe(200)
        const ask = (limit?: number) =>
          status('POST', `/v1/${documents}:runQuery`, query(collection, limit), token())
        expect([await ask(300), await ask(301), await ask()]).toEqual([200, 403, 403])
        expect(await status('GET', `${path}/none`, undefined, token())).toBe(404)
        expect(await status('PATCH', `${path}/a`, record, token())).toBe(403)
        expect(await status('POST', path, record, token())).toBe(403)
        expect(await status('DELETE', `${path}/a`, undefined, token())).toBe(403)
      })
    }

    test(`${who} cannot read anything else`, async () => {
      expect(await status('GET', `/v1/${documents}/users/a`, undefined, token())).toBe(403)
      expect(await status('GET', `/v1/${documents}/events/a/attendees/b`, undefined, token())).toBe(403)
      expect(await status('POST', `/v1/${documents}:runQuery`, query('users', 1), token())).toBe(403)
    })
  }
})
