import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { onTestFinished, vi } from 'vitest'
import { contentParts, getParts } from '../../../schemas/content.ts'
import { beforeHydrationFile } from '../front/html/late-scripts.ts'
import type { ListenOptions } from '../front/http/server.ts'
import { startSite } from '../front/site.ts'
import {
  formatVersion,
  pageVersionHeader,
  type RenderRequest,
  renderRequestHeader,
  renderRequestSchema,
} from '../shared/content.ts'

const webhookSecret = 'secret of the webhook'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The secret that enables draft mode on a test site. */
export const testPreviewId = 'preview-id-of-the-tests'

export interface TestSite {
  url: string
  port: number
  /** Every request that has reached Next, as `METHOD target`. */
  asked: string[]
  content: FakeContent
  close: Awaited<ReturnType<typeof startSite>>['close']
}

/** A fake content lake. Each part is a number that increases when it is published. */
class FakeContent {
  readonly #parts = new Map(contentParts.map((name) => [name, 0]))
  /** Time of the last publish event, in milliseconds since the Unix epoch. */
  publishedAt = Date.parse('2026-11-26T12:00:00Z')
  isDown = false

  /** Publishes a document of the given type. */
  publish(type: string): void {
    this.publishedAt += 1000
    for (const name of getParts([type])) this.#parts.set(name, (this.#parts.get(name) ?? 0) + 1)
  }

  async read(names: readonly string[] = contentParts) {
    if (this.isDown) throw new Error('down')
    const parts = Object.fromEntries(names.map((name) => [name, { number: this.#parts.get(name) }]))
    return { parts, publishedAt: new Date(this.publishedAt).toISOString() }
  }

  async keep(): Promise<void> {}

  async recall(): Promise<undefined> {}
}

export interface TestSiteOptions {
  files?: Record<string, string | Buffer>
  warmPaths?: string[]
  timeout?: number
  metrics?: ListenOptions
  trustedProxies?: string[]
  host?: string
  /** Whether the content lake is down from the start. */
  isLakeDown?: boolean
}

/** Starts the server in front of a handler that responds like Next. Both are stopped after the test. */
export async function startTestSite(next: Answer, options: TestSiteOptions = {}): Promise<TestSite> {
  const asked: string[] = []
  const upstream = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    next(request, response)
  })
  const webDir = await makeFiles({
    [beforeHydrationFile]: 'testLoader()',
    ...options.files,
  })
  const upstreamSocket = join(webDir, 'next-socket')
  await new Promise<void>((resolve) => upstream.listen(upstreamSocket, resolve))
  const content = new FakeContent()
  content.isDown = options.isLakeDown ?? false
  const site = await startSite({
    content,
    sendContent: () => {},
    port: 0,
    host: options.host ?? '127.0.0.1',
    grace: 0,
    upstreamSocket,
    siteUrl: 'https://www.example.org',
    webDir,
    origins: {
      images: [],
      auth: [],
      contactForm: [],
      preview: ['https://studio.example'],
      analytics: false,
      usageEvents: [],
    },
    previewId: testPreviewId,
    buildId: 'build',
    webhookSecret,
    warmPaths: options.warmPaths ?? [],
    timeout: options.timeout ?? 5000,
    metrics: options.metrics,
    trustedProxies: options.trustedProxies ?? ['127.0.0.0/8'],
  })
  onTestFinished(async () => {
    upstream.closeAllConnections()
    await site.close()
    await new Promise((resolve) => upstream.close(resolve))
    await rm(webDir, { recursive: true })
  })
  return { url: `http://127.0.0.1:${site.port}`, port: site.port, asked, content, close: site.close }
}

/** Writes files into a new folder. */
export async function makeFiles(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** Creates a webhook call for a publish event, as the content lake would send it. */
export async function webhookCall(type = 'homePage') {
  const body = JSON.stringify({ _type: type, nonce: randomUUID() })
  const signature = await encodeSignatureHeader(body, Date.now(), webhookSecret)
  return { method: 'POST', headers: { [SIGNATURE_HEADER_NAME]: signature }, body }
}

/** Publishes a document and sends the webhook call for it. */
export async function publishAndNotify(site: TestSite, type = 'homePage'): Promise<Response> {
  site.content.publish(type)
  return fetch(`${site.url}/api/revalidate`, await webhookCall(type))
}

/** Repeats a check until it passes or a long timeout expires. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000, interval: 5 })
}

/** Parses the render request in a header that the server has sent to Next. */
export function parseRenderRequest(request: IncomingMessage): RenderRequest {
  return renderRequestSchema.parse(JSON.parse(String(request.headers[renderRequestHeader])))
}

/** Returns the content version that a render request asks for. */
export function getRequestedVersion(request: IncomingMessage): number {
  return parseRenderRequest(request).version ?? 0
}

/** Formats the version header of a page that reads `homePage`, by default with the content version of the request. */
export function createVersionHeader(
  request: IncomingMessage,
  version = getRequestedVersion(request),
): string {
  return formatVersion({ version, reads: ['homePage'], renderedAt: 0 })
}

/** Responds like Next for a prerendered page that reads `homePage`. */
export function sendPrerendered(
  response: ServerResponse,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=300, stale-while-revalidate=31535700',
    vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
    [pageVersionHeader]: createVersionHeader(response.req),
    ...headers,
  })
  response.end(body)
}
