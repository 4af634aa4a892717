import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { localOrigin } from '../../local/settings.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { contentLakeClient } from '../content-lake-client.ts'

const { ports } = inject('site')

/** A name of somebody else that leads to this machine. */
const foreign = 'foreign.example'

const data = '/v2025-09-01/data'
const documents = '/v1/projects/demo-campus/databases/(default)/documents'
const accounts = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
const service = ['studio', 'firestore', 'auth', 'inbox', 'site'] as const

const reads: Record<(typeof service)[number], string[]> = {
  studio: [
    `${data}/query/production?query=*`,
    `${data}/export/production`,
    `${data}/doc/production/siteSettings`,
    `${data}/history/production/documents/siteSettings`,
    '/v1/users/me',
  ],
  firestore: [`${documents}/events`],
  auth: ['/outbox'],
  inbox: ['/api/messages', '/'],
  site: ['/', '/events', '/healthz'],
}

const words = 'Written by a foreign page'
const document = { _id: 'foreign', _type: 'redirect', from: '/foreign', words }
const fields = { title: { stringValue: words } }
const writes: Record<(typeof service)[number], [path: string, body: object][]> = {
  studio: [
    [`${data}/mutate/production`, { mutations: [{ createOrReplace: document }] }],
    [
      `${data}/actions/production`,
      {
        actions: [
          {
            actionType: 'sanity.action.document.create',
            publishedId: 'foreign',
            attributes: { ...document, _id: 'drafts.foreign' },
            ifExists: 'fail',
          },
        ],
      },
    ],
    ['/v1/assets/files/production?filename=foreign.txt', { words }],
  ],
  firestore: [
    [`${documents}/events?documentId=foreign`, { fields }],
    [
      `${documents}:commit`,
      {
        writes: [
          { update: { name: 'projects/demo-campus/databases/(default)/documents/events/foreign', fields } },
        ],
      },
    ],
  ],
  auth: [[accounts, { email: 'foreign@campus.example', password: 'long-password', displayName: words }]],
  inbox: [['/forms/contact', { Name_First: words }]],
  site: [['/api/revalidate', { _type: '*' }]],
}

let browser: Browser
let foreignOrigin: string
let close: () => Promise<void>

beforeAll(async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Foreign</title>'),
  )
  const running = await listenOnLoopback(server, 0)
  close = running.close
  foreignOrigin = `http://${foreign}:${running.port}`
  const options = await browserLaunchOptions()
  const args = [...(options.args ?? []), `--host-resolver-rules=MAP ${foreign} 127.0.0.1`]
  browser = await chromium.launch({ ...options, args })
})

afterAll(async () => {
  await browser?.close()
  await close?.()
})

/** Reads addresses from a page, and writes to others as a form does, without asking first. @returns what could be read */
function attack(page: Page, origin: string, name: (typeof service)[number]): Promise<string[]> {
  const asked = {
    reads: reads[name].map((path) => origin + path),
    writes: writes[name].map(([path, body]) => ({ address: origin + path, body: JSON.stringify(body) })),
  }
  return page.evaluate(async ({ reads, writes }) => {
    const found: string[] = []
    for (const address of reads) {
      for (const credentials of ['include', 'omit'] as const) {
        const answer = await fetch(address, { credentials }).catch(() => undefined)
        if (answer && answer.status !== 403) found.push(`${answer.status}: ${address}`)
      }
    }
    for (const { address, body } of writes) {
      await fetch(address, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined)
      const type = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers: type, body }).catch(() => undefined)
      if (answer && answer.status !== 403) found.push(`${answer.status}: POST ${address}`)
    }
    return found
  }, asked)
}

/** What the services have of the words that the foreign pages wrote. */
async function written(): Promise<unknown> {
  const lake = contentLakeClient(localOrigin(ports.studio)).withConfig({ perspective: 'raw' })
  const event = await fetch(`http://127.0.0.1:${ports.firestore}${documents}/events/foreign`)
  const signIn = accounts.replace('signUp', 'signInWithPassword')
  const account = await fetch(`http://127.0.0.1:${ports.auth}${signIn}`, {
    method: 'POST',
    body: JSON.stringify({ email: 'foreign@campus.example', password: 'long-password' }),
    headers: { 'content-type': 'application/json' },
  })
  const mail = await fetch(`${localOrigin(ports.inbox)}/api/messages?q=${encodeURIComponent(words)}`)
  return {
    lake: await lake.fetch('count(*[_id match "*foreign*" || originalFilename match "foreign*"])'),
    event: event.status,
    account: account.status,
    inbox: await mail.json(),
  }
}

const nothing = { lake: 0, event: 404, account: 400, inbox: { messages: [] } }

test.each(service)('a page of another origin can neither read nor write %s', async (name) => {
  const page = await browser.newPage()
  await page.goto(foreignOrigin)
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await attack(page, `http://${host}:${ports[name]}`, name)).toEqual([])
  }
  expect(await written()).toEqual(nothing)
  await page.close()
})

test.each(service)('a foreign name that leads to this machine opens nothing of %s', async (name) => {
  const page = await browser.newPage()
  const origin = `http://${foreign}:${ports[name]}`
  const answer = await page.goto(origin)
  // The site is for everybody, under whatever name; its API is not.
  const isPublic = name === 'site'
  expect(answer?.status()).toBe(isPublic ? 200 : 403)
  const open = isPublic
    ? [...reads.site.flatMap((path) => [path, path])].map((path) => `200: ${origin}${path}`)
    : []
  const refused = isPublic ? [`401: POST ${origin}/api/revalidate`] : []
  expect(await attack(page, origin, name)).toEqual([...open, ...refused])
  expect(await written()).toEqual(nothing)
  await page.close()
})

test.each(['tunnel', 'v1/socket/production'])('a foreign page opens no WebSocket to /%s', async (path) => {
  const page = await browser.newPage()
  await page.goto(foreignOrigin)
  for (const host of ['localhost', foreign]) {
    const outcome = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(address)
          socket.onopen = () => resolve('open')
          socket.onerror = () => resolve('refused')
        }),
      `ws://${host}:${ports.studio}/${path}`,
    )
    expect(outcome).toBe('refused')
  }
  await page.close()
})
