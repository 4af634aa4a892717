import '../shared/prepare-process.ts'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import next from 'next'
import { backendFailures } from '../../fallback-store/backend-failures.ts'
import {
  applyChange,
  contentMessage,
  Rendering,
  readRenderRequest,
  renderRequestHeader,
  renderStorage,
  waitForContent,
} from '../shared/content.ts'
import { redirectConsole } from '../shared/log.ts'

/** Time after which everything that startup loads is compiled (ms). */
const warmAfter = 20_000

/**
 * Next as a child process of the server. The server starts it with the path of a Unix socket and sends it the content in
 * messages. Next reports in messages that it listens, and later which backend reads failed. It ends with the server, regardless
 * of how the server ends.
 */
async function main(socketPath: string): Promise<void> {
  const app = next({ dev: false, dir: resolve(import.meta.dirname, '../..') })
  await app.prepare()
  // It imports a part of Next that must be loaded after Next.
  const { provideContent } = await import('./provide-content.ts')
  provideContent()
  const handle = app.getRequestHandler()
  const server = createServer(async (request, response) => {
    const asked = readRenderRequest(request.headers[renderRequestHeader])
    if (!asked) return void response.writeHead(400).end()
    if (asked.version === undefined) return handle(request, response)
    const content = await waitForContent(asked.version)
    return renderStorage.run(new Rendering(content, asked), () => handle(request, response))
  })
  // The server's agent closes idle connections. Next must not, because the server could send a request on a closed one.
  server.keepAliveTimeout = 0
  // A crashed process leaves its socket file.
  await rm(socketPath, { force: true })
  await once(server.listen(socketPath), 'listening')
  process.send?.({ isListening: true })
}

redirectConsole()
process.on('message', (message) => applyChange(contentMessage.parse(message).content))
// The server counts them.
backendFailures.subscribe((failure) => process.send?.({ failure }))
// A signal ends this process, so Node would not store its compile cache for the next startup.
setTimeout(flushCompileCache, warmAfter).unref()
process.once('disconnect', () => process.exit(0))
// A terminal or service manager signals the whole process group. The server still has to respond to visitors.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(`site: could not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
