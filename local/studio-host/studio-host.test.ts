import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SanityClient } from '@sanity/client'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { lakeClient } from '../content-lake/test-lake.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type StudioHost, startStudioHost } from './studio-host.ts'

const secret = 'test secret'
let site: Server
let told: { path: string; signature: string; body: string }[]
let host: StudioHost
let client: SanityClient

async function record(request: IncomingMessage) {
  const signature = String(request.headers[SIGNATURE_HEADER_NAME])
  told.push({ path: request.url ?? '', signature, body: await text(request) })
}

beforeEach(async () => {
  told = []
  const folder = temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>Studio</body></html>')
  site = createServer((request, response) => record(request).then(() => response.end()))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const address = site.address()
  const sitePort = typeof address === 'object' ? address?.port : undefined
  host = await startStudioHost({
    port: 0,
    dataDir: join(folder, 'data'),
    studioDir: folder,
    projectId: 'campus',
    dataset: 'production',
    siteUrl: `http://localhost:${sitePort}`,
    revalidateSecret: secret,
  })
  client = lakeClient(`http://localhost:${host.port}`)
})

afterEach(async () => {
  await host.close()
  site.closeAllConnections()
  site.close()
})

test('the Studio and the content lake answer on the same port', async () => {
  const origin = `http://localhost:${host.port}`
  const page = await fetch(`${origin}/structure`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain(`"apiHost":"${origin}"`)
  await client.create({ _id: 'homePage', _type: 'homePage', heroLead: 'Hello' })
  expect(await client.fetch('*[_id == "homePage"][0].heroLead')).toBe('Hello')
})

test('the site is told of published documents, and of those alone, with a valid signature', async () => {
  await client.create({ _id: 'drafts.homePage', _type: 'homePage' })
  await client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await client.delete('siteSettings')
  await expect.poll(() => told.length).toBe(2)
  for (const { path, signature, body } of told) {
    expect(path).toBe('/api/revalidate')
    expect(JSON.parse(body)).toEqual({ _id: 'siteSettings', _type: 'siteSettings' })
    expect(await isValidSignature(body, signature, secret)).toBe(true)
  }
})

test('a page of another origin is not answered', async () => {
  const response = await fetch(`http://localhost:${host.port}/v2025-02-19/data/query/production?query=*`, {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(response.status).toBe(403)
})

test('it stops while a Studio is open', async () => {
  const tunnel = new WebSocket(`ws://localhost:${host.port}/tunnel`, {
    headers: { origin: `http://localhost:${host.port}` },
  })
  await once(tunnel, 'open')
  const closed = once(tunnel, 'close')
  await host.close()
  await closed
})
