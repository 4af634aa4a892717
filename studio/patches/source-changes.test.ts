import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { sourceChangesInDevelopment } from './source-changes.ts'

test('the development server patches the packages that it bundles', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'bundled-packages-'))
  onTestFinished(() => rm(cacheDir, { recursive: true }))
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    cacheDir,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: {
      noDiscovery: true,
      include: ['@portabletext/editor'],
      rolldownOptions: { plugins: [sourceChangesInDevelopment()] },
    },
  })
  onTestFinished(() => server.close())
  const bundle = join(cacheDir, 'deps/@portabletext_editor.js')
  await expect.poll(() => readFile(bundle, 'utf8').catch(() => '')).toContain('state.isCaretMoving')
})
