import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { backendFailures } from '../../copies/backend-failures.ts'

const failure = z.object({ backend: z.string() })

/** The kinds of addresses, the first that fits. */
const kinds: [RegExp, string][] = [
  [/^\/_next\/|\.(?:js|css|svg|png|webp|woff2|ico|txt|xml|webmanifest)$/, 'file'],
  [/^\/(?:healthz|readyz)$/, 'health'],
  [/^\/api\//, 'api'],
  [/^\/share\/|\/card\.jpg$/, 'picture'],
  [/^\//, 'page'],
]

export interface MetricsSources {
  renderQueue: { readonly running: number; readonly waiting: number; onRendered: (seconds: number) => void }
  /** Inline scripts of pages that the policy does not allow. */
  unknownScripts: () => number
  /** Whether the connection to the content lake's publishes is open; undefined without a listener. */
  isListening: () => boolean | undefined
  cachedPages: () => number
}

/**
 * The Prometheus metrics of one process. Addresses are counted by their kind, so that clients cannot create labels.
 */
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
  readonly #ages = new Histogram({
    name: 'site_page_age_seconds',
    help: 'Time since the page that a visitor got from memory was last compared with what Next has.',
    buckets: [1, 10, 60, 300, 600, 3600, 86_400],
    registers: this.#registers,
  })
  readonly #renderQueue = new Histogram({
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
    help: 'Reads that a backend did not answer. Visitors got a copy, or an error where there was none.',
    labelNames: ['backend'],
    registers: this.#registers,
  })
  readonly #countFailure = (message: unknown) => {
    const parsed = failure.safeParse(message)
    if (parsed.success) this.#failures.inc(parsed.data)
  }

  constructor({ renderQueue, unknownScripts, isListening, cachedPages }: MetricsSources) {
    const registers = this.#registers
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'site_renderings',
      help: 'RenderQueue under way, and those that wait for their turn.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'running' }, renderQueue.running)
        this.set({ state: 'waiting' }, renderQueue.waiting)
      },
    })
    new Gauge({
      name: 'site_unknown_scripts',
      help: 'Inline scripts of pages that the policy does not know, so that no browser runs them. 0 is right.',
      registers,
      collect() {
        this.set(unknownScripts())
      },
    })
    new Gauge({
      name: 'site_kept_pages',
      help: 'Finished pages in memory, each form of a page for itself.',
      registers,
      collect() {
        this.set(cachedPages())
      },
    })
    new Gauge({
      name: 'site_listening',
      help: 'Whether publishes are heard from the content lake at present: 1 or 0.',
      registers,
      collect() {
        this.set(Number(isListening() ?? 0))
      },
    })
    renderQueue.onRendered = (seconds) => this.#renderQueue.observe(seconds)
    backendFailures.subscribe(this.#countFailure)
  }

  /** @param url of the request, as it came */
  countRequest(url: string | undefined, status: number): void {
    const path = url?.split('?', 1)[0] ?? ''
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
    this.#requests.inc({ kind, status })
  }

  countPublish(): void {
    this.#publishes.inc()
  }

  /** @param age of the cached page in seconds; undefined for a miss */
  countLookup(age: number | undefined): void {
    this.#lookups.inc({ result: age === undefined ? 'miss' : 'hit' })
    if (age !== undefined) this.#ages.observe(age)
  }

  close(): void {
    backendFailures.unsubscribe(this.#countFailure)
    this.registry.clear()
  }
}

/**
 * Serves metrics at `/metrics`, on a port that visitors do not reach.
 * @throws when it cannot listen there, with a sentence that names the variable to change
 */
export async function serveMetrics(
  registry: Registry,
  options: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Error(`METRICS_PORT cannot be used: ${message}`)))
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
