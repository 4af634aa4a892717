import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { backendFailure, backendFailures } from '../../fallback-store/backend-failures.ts'

/** Kinds of URLs. The first match wins. */
const kinds: [RegExp, string][] = [
  [/^\/_next\/|\.(?:js|css|svg|png|webp|woff2|ico|txt|xml|webmanifest)$/, 'file'],
  [/^\/(?:healthz|readyz)$/, 'health'],
  [/^\/api\//, 'api'],
  [/^\/share\/|\/card\.jpg$/, 'picture'],
  [/^\//, 'page'],
]

export interface MetricsSources {
  renderQueue: { readonly running: number; readonly waiting: number; onRendered: (seconds: number) => void }
  markup: { readonly unknownScripts: number; readonly unknownPages: number }
  /** The connection that receives the content lake's publish events, if any. */
  listener: { readonly isConnected: boolean } | undefined
  cache: { readonly size: number }
}

/** Prometheus metrics of this process. URLs are counted by kind, so that clients cannot create labels. */
export class Metrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests by kind of address and status.',
    labelNames: ['kind', 'status'],
    registers: this.#registers,
  })
  readonly #lookups = new Counter({
    name: 'site_page_lookups_total',
    help: 'Requests for pages that may be kept, by whether one was in memory.',
    labelNames: ['result'],
    registers: this.#registers,
  })
  readonly #renderings = new Histogram({
    name: 'site_render_seconds',
    help: 'Time that Next took for an answer, without the wait for it.',
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: this.#registers,
  })
  readonly #publishes = new Counter({
    name: 'site_publishes_total',
    help: 'Publishes that arrived, from the stream of the content lake or by webhook.',
    registers: this.#registers,
  })
  readonly #failures = new Counter({
    name: 'site_backend_failures_total',
    help: 'Reads that a backend did not answer, refused, answered late, or cut at its bound. Visitors got a copy, an error where there was none, or a shorter list.',
    labelNames: ['backend', 'kind'],
    registers: this.#registers,
  })
  readonly #countFailure = (message: unknown) => {
    const parsed = backendFailure.safeParse(message)
    if (parsed.success) this.#failures.inc(parsed.data)
  }

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    backendFailures.subscribe(this.#countFailure)
  }

  /** Registers metrics that read the state of the given components whenever metrics are requested. */
  watch({ renderQueue, markup, listener, cache }: MetricsSources): void {
    renderQueue.onRendered = (seconds) => this.#renderings.observe(seconds)
    new Gauge({
      name: 'site_renderings',
      help: 'Renderings in progress, and visitors waiting in a queue.',
      labelNames: ['state'],
      registers: this.#registers,
      collect() {
        this.set({ state: 'running' }, renderQueue.running)
        this.set({ state: 'waiting' }, renderQueue.waiting)
      },
    })
    this.#gauge(
      'site_unknown_scripts',
      'Inline scripts of pages that the policy does not know, so that no browser runs them. 0 is right.',
      () => markup.unknownScripts,
    )
    this.#gauge(
      'site_plain_pages',
      'Pages whose markup the site does not know, sent as Next made them: slower, and whole. 0 is right.',
      () => markup.unknownPages,
    )
    this.#gauge('site_kept_pages', 'Pages in memory, with their payloads.', () => cache.size)
    this.#gauge(
      'site_listening',
      'Whether publishes are heard from the content lake at present: 1 or 0.',
      () => Number(listener?.isConnected ?? false),
    )
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: this.#registers,
      collect() {
        this.set(read())
      },
    })
  }

  /** @param url the raw request URL */
  countRequest(url: string | undefined, status: number): void {
    const path = url?.split('?', 1)[0] ?? ''
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
    this.#requests.inc({ kind, status })
  }

  countPublish(): void {
    this.#publishes.inc()
  }

  countLookup(isHit: boolean): void {
    this.#lookups.inc({ result: isHit ? 'hit' : 'miss' })
  }

  close(): void {
    backendFailures.unsubscribe(this.#countFailure)
    this.registry.clear()
  }
}

/**
 * Serves metrics at `/metrics`, on a port that visitors cannot reach.
 * @throws if it cannot listen on the port; the message contains the name of the variable to change
 */
export async function serveMetrics(
  registry: Registry,
  options: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await registry.metrics().catch(() => undefined)
    response.writeHead(text === undefined ? 500 : 200, { 'content-type': registry.contentType }).end(text)
  })
  await once(server.listen(options.port, options.host), 'listening').catch(({ message }) => {
    throw new Error(`METRICS_PORT cannot be used: ${message}`)
  })
  return server
}
