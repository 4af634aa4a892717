import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lakeClient, waitFor } from '../content-lake/test-lake.ts'
import { startReceiver } from '../testing/receiver.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type StudioHost, startStudioHost } from './studio-host.ts'

const secret = 'test secret'
let host: StudioHost
let site: Awaited<ReturnType<typeof startReceiver>>
let client: SanityClient

beforeEach(async () => {
  const folder = temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>Studio</body></html>')
  site = await startReceiver()
  host = await startStudioHost({
    port: 0,
    dataDir: join(folder, 'data'),
    studioDir: folder,
    siteUrl: `http://localhost:${site.port}`,
    revalidateSecret: secret,
  })
  client = lakeClient(`http://localhost:${host.port}`)
})

afterEach(() => host.close())

test('serves the Studio and the content lake on the same port', async () => {
  const origin = `http://localhost:${host.port}`
  const page = await fetch(`${origin}/structure`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain(`"apiHost":"${origin}"`)
  await client.create({ _id: 'homePage', _type: 'homePage', heroLead: 'Hello' })
  expect(await client.fetch('*[_id == "homePage"][0].heroLead')).toBe('Hello')
})

test('sends a signed webhook to the site', async () => {
  await client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await waitFor(() => site.received.length === 1)
  const [{ path, headers, body } = expect.fail('Nothing was received.')] = site.received
  expect(path).toBe('/api/revalidate')
  expect(await isValidSignature(body, String(headers[SIGNATURE_HEADER_NAME]), secret)).toBe(true)
})

test('can be closed while a Studio is connected', async () => {
  const listen = `http://localhost:${host.port}/v1/data/listen/production?query=*[_type=="page"]`
  const { body } = await fetch(listen)
  await host.close()
  await expect(new Response(body).text()).rejects.toThrow('terminated')
})
