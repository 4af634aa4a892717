import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentParts } from '../../../schemas/content.ts'
import { serve } from '../../../schemas/testing/serve.ts'

/** Reads the target of /freshers with a new module registry, to simulate a restarted process. */
async function readTarget() {
  vi.resetModules()
  const { getRedirects } = await import('./redirects-table.ts')
  return (await getRedirects()).get('/freshers')?.to
}

test('returns the redirects of the registered provider', async () => {
  const { registerContentProvider } = await import('../provider.ts')
  registerContentProvider(() => ({
    readPart: (part) => part === 'redirects' && [{ from: '/freshers', to: '/events' }],
    readTime: () => 0,
    isBackground: false,
    showsMissingPages: false,
  }))
  expect(await readTarget()).toBe('/events')
  registerContentProvider(() => undefined)
})

test('returns the last good redirects during an outage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redirects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  const redirects = [{ from: '/freshers', to: '/about' }]
  const parts = { ...Object.fromEntries(contentParts.map((name) => [name, null])), redirects }
  let isDown = true
  const origin = await serve((request, response) => {
    if (isDown) request.socket.destroy()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ result: { parts } }))
  })
  vi.stubEnv('CONTENT_LAKE_URL', origin)
  expect(await readTarget()).toBeUndefined()
  isDown = false
  expect(await readTarget()).toBe('/about')
  isDown = true
  expect(await readTarget()).toBe('/about')
})
