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

/** Time after which everything that is loaded at startup has been compiled (ms). */
const warmAfter = 20_000

/**
 * Runs Next as a child process of the server. The server starts it with the path of a Unix socket and sends it the
 * content in messages. In return, Next sends a message when it is listening, and one for each failed backend read. Next
 * ends with the server, regardless of how the server ends.
 */
async function main(socketPath: string): Promise<void> {
  const app = next({ dev: false, dir: resolve(import.meta.dirname, '../..') })
  await app.prepare()
  // Import this module only now, because it imports a part of Next that must be loaded after Next itself.
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
  // Only the server's agent closes idle connections. If Next closed them too, the server might send a request on a
  // connection that has just been closed.
  server.keepAliveTimeout = 0
  // A process that crashed has left its socket file behind.
  await rm(socketPath, { force: true })
  await once(server.listen(socketPath), 'listening')
  process.send?.({ isListening: true })
}

redirectConsole()
process.on('message', (message) => applyChange(contentMessage.parse(message).content))
// Report each failed backend read to the server, which counts them.
backendFailures.subscribe((failure) => process.send?.({ failure }))
// Node stores its compile cache on a normal exit. A signal ends this process, so store the cache now, for the next
// startup.
setTimeout(flushCompileCache, warmAfter).unref()
process.once('disconnect', () => process.exit(0))
// Ignore signals that a terminal or service manager sends to the whole process group, because the server still has to
// respond to visitors.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(`site: could not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
