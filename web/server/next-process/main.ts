import '../shared/prepare-process.ts'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import next from 'next'
import { backendFailures } from '../../fallback-store/backend-failures.ts'
import {
  contentMessage,
  contentOfVersion,
  holdContent,
  Rendering,
  readRenderRequest,
  renderings,
  renderRequestHeader,
} from '../shared/content.ts'
import { logInLines } from '../shared/log.ts'

/** After which all that a start loads is compiled, in milliseconds. */
const warmAfter = 20_000

/**
 * Next as a child process of the server. The server starts it with the path of a Unix socket, and hands it the content by messages.
 * Next reports by messages that it listens, and later which backend reads failed. It ends with the server, however that ends.
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
    const content = await contentOfVersion(asked.version)
    return renderings.run(new Rendering(content, asked), () => handle(request, response))
  })
  // The server's agent closes idle connections. Next must not, because the server could send a request on a closed one.
  server.keepAliveTimeout = 0
  // The last process leaves its own when it crashes.
  await rm(socketPath, { force: true })
  await once(server.listen(socketPath), 'listening')
  process.send?.({ isListening: true })
}

logInLines()
process.on('message', (message) => holdContent(contentMessage.parse(message).content))
// The server in front counts them.
backendFailures.subscribe((failure) => process.send?.({ failure }))
// It is ended by a signal, before which Node would keep what it has compiled for the next start.
setTimeout(flushCompileCache, warmAfter).unref()
process.once('disconnect', () => process.exit(0))
// A terminal and a service manager tell the whole group. The server in front still has visitors to answer.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(`site: could not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
