import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startKillable } from '../testing/killable.ts'
import { services } from '../testing/services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startInbox } from './app.ts'
import type { Message } from './message.ts'

const folder = temporaryFolder()
const siteOrigin = 'http://localhost:3000'
let inbox: Awaited<ReturnType<typeof services.inbox>>
let origin: string

beforeAll(async () => {
  inbox = await services.inbox(folder)
  origin = `http://localhost:${inbox.port}`
})
beforeEach(() => fetch(`${origin}/api/messages`, { method: 'DELETE' }).then(() => undefined))
afterAll(() => inbox.close())

async function messages(query = '', from = origin): Promise<Message[]> {
  const response = await fetch(`${from}/api/messages${query}`)
  const answer: { messages: Message[] } = await response.json()
  return answer.messages
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' })

describe('contact forms', () => {
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }

  test('a form’s fields are stored in order, and its files without their content', async () => {
    const sent = form({
      Name_First: 'Ελένη',
      MultiLine: 'one\ntwo',
      photo: new File(['JPEG'], 'a.jpg'),
      zc_gad: '',
    })
    const response = await post('/forms/contact', sent, { origin: siteOrigin })
    expect(response.status).toBe(200)
    expect(await messages('?kind=form')).toMatchObject([
      {
        fields: [
          { name: 'Name_First', value: 'Ελένη' },
          { name: 'MultiLine', value: 'one\r\ntwo' },
          { name: 'zc_gad', value: '' },
        ],
        files: [{ field: 'photo', name: 'a.jpg', bytes: 4 }],
      },
    ])
  })

  test.each([
    [`${siteOrigin}/contact?sent`, 303, `${siteOrigin}/contact?sent`],
    ['https://evil.example/', 200, null],
    ['http://localhost:3000.evil.example/', 200, null],
    ['//evil.example', 200, null],
    ['javascript:alert(1)', 200, null],
  ])('a plain form post with the redirect URL %s returns %i', async (target, status, location) => {
    const sent = new URLSearchParams({ Email: 'e@x.example', zf_redirect_url: target })
    const response = await post('/forms/contact', sent, { accept: 'text/html' })
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
    expect(await messages('?kind=form')).toHaveLength(1)
  })

  test('forms with unsupported content types, too much data or too many fields are rejected', async () => {
    expect((await post('/forms/contact', '{}', { 'content-type': 'application/json' })).status).toBe(400)
    expect(
      (await post('/forms/contact', 'x', { 'content-type': 'multipart/form-data; boundary=y' })).status,
    ).toBe(400)
    expect((await post('/forms/contact', form({ a: 'x'.repeat(2 * 1024 * 1024) }))).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '']))
    expect((await post('/forms/contact', form(many))).status).toBe(400)
    expect(await messages()).toEqual([])
  })

  test('messages are shown as text, never as markup', async () => {
    const attack = '"><script>alert(1)</script>'
    await post('/forms/contact', form({ Name_First: attack, SingleLine: attack, [attack]: attack }))
    const page = await fetch(origin)
    const text = await page.text()
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('an acknowledged form survives SIGKILL', async () => {
    const dataDir = temporaryFolder()
    const service = await startKillable('inbox', dataDir)
    await fetch(`${service.origin}/forms/contact`, {
      method: 'POST',
      body: form({ Email: 'kept@x.example' }),
    })
    await service.kill()
    const restarted = await services.inbox(dataDir)
    onTestFinished(restarted.close)
    expect(await messages('?q=kept@x.example', `http://localhost:${restarted.port}`)).toHaveLength(1)
  })
})

describe('usage events', () => {
  test.each(['application/json', 'text/plain;charset=UTF-8'])(
    'usage events sent as %s are accepted',
    async (type) => {
      const event = { name: 'event_view', params: { path: '/event/1', n: 2 } }
      expect(
        (await post('/events', JSON.stringify([event, { name: 'share' }]), { 'content-type': type })).status,
      ).toBe(204)
      expect(await messages('?kind=event')).toMatchObject([{ name: 'share', params: {} }, event])
    },
  )

  test.each(['', '{', '[]', '{"params":{}}', '{"name":""}', 'null'])(
    'the usage event "%s" is rejected',
    async (body) => {
      expect((await post('/events', body)).status).toBe(400)
    },
  )
})

/** Starts Auth with an empty database, until the end of the test. */
async function startAuth() {
  const auth = await services.auth(temporaryFolder())
  onTestFinished(auth.close)
  const authOrigin = `http://127.0.0.1:${auth.port}`
  const call = (name: string, body: object) =>
    fetch(`${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  return { authOrigin, call }
}

test('the mail that confirms a new address goes to that address', async () => {
  const { authOrigin, call } = await startAuth()
  const account = { email: 'old@agora.example', password: 'long-password' }
  const { idToken } = await call('signUp', account).then((response) => response.json())
  const newEmail = 'new@agora.example'
  await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
  const databaseFile = join(temporaryFolder(), 'inbox.sqlite')
  const own = await startInbox({ port: 0, siteOrigin, authOrigin, appName: 'demo-test', databaseFile })
  onTestFinished(own.close)
  await expect
    .poll(() => messages(`?to=${newEmail}`, `http://localhost:${own.port}`), { timeout: 20_000 })
    .toMatchObject([{ subject: 'Verify your new email for demo-test' }])
})

test('mails that were sent while the inbox was stopped arrive later, exactly once, even if their codes were used', async () => {
  const { authOrigin, call } = await startAuth()
  const email = 'eleni@agora.example'
  await call('signUp', { email, password: 'long-password' })
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { mails } = await fetch(`${authOrigin}/outbox`).then((response) => response.json())
  await call('resetPassword', { oobCode: mails[0].oobCode, newPassword: 'another-password' })
  const databaseFile = join(folder, 'away.sqlite')
  for (const _restart of [1, 2]) {
    const away = await startInbox({ port: 0, siteOrigin, authOrigin, appName: 'demo-test', databaseFile })
    const arrived = () => messages(`?to=${email}`, `http://localhost:${away.port}`)
    await expect.poll(arrived, { timeout: 20_000 }).toHaveLength(1)
    await away.close()
  }
})

describe('access', () => {
  test('only the site can send messages, and only the inbox can read and delete them', async () => {
    const ask = (path: string, from: string, method = 'GET') =>
      fetch(`${origin}${path}`, { method, headers: { origin: from }, redirect: 'manual' }).then(
        ({ status }) => status,
      )
    expect(await ask('/events', 'https://evil.example', 'POST')).toBe(403)
    expect(await ask('/events', 'http://site.localhost:3000', 'POST')).toBe(400)
    expect(await ask('/api/messages', 'https://evil.example')).toBe(403)
    expect(await ask('/api/messages', siteOrigin)).toBe(403)
    expect(await ask('/api/messages', siteOrigin, 'DELETE')).toBe(403)
    expect(await ask('/messages/delete', siteOrigin, 'POST')).toBe(403)
    expect(await ask('/messages/delete', origin, 'POST')).toBe(303)
  })

  test('unknown paths return 404, and invalid filters show all messages', async () => {
    const status = (path: string) => fetch(`${origin}${path}`).then((response) => response.status)
    expect(await status('/nothing')).toBe(404)
    expect(await status('/?kind=nonsense')).toBe(200)
    await post('/events', '{"name":"share"}')
    const page = (query: string) => fetch(`${origin}/${query}`).then((response) => response.text())
    expect(await page('?kind=nonsense')).toContain('share')
    expect(await page('?kind=form')).not.toContain('share')
    for (const name of ['inbox.css', 'live.js']) expect(await status(`/assets/${name}`)).toBe(200)
    expect(await status('/assets/app.ts')).toBe(404)
  })
})

test('after a search, the form still shows the chosen kind and the search text', async () => {
  const page = await fetch(`${origin}/?kind=form&q=Ball`).then((response) => response.text())
  expect(page).toContain('<option value="form" selected>')
  expect(page).toContain('value="Ball"')
})

test('the event stream reports a new message and a deletion', async () => {
  const response = await fetch(`${origin}/updates`)
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await stream?.read()
  await post('/events', '{"name":"share"}')
  expect((await stream?.read())?.value).toContain('data: changed')
  await fetch(`${origin}/api/messages`, { method: 'DELETE' })
  expect((await stream?.read())?.value).toContain('data: changed')
  await stream?.cancel()
})
