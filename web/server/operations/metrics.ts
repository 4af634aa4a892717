import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { backendFailures } from '../../copies/backend-failures.ts'
import { unknownScriptCount } from '../html/unknown-scripts.ts'
import type { Renderings } from '../render/render-queue.ts'

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
  renderings: Renderings
  /** Whether publishes are heard from the content lake; undefined where nobody listens. */
  isListening: () => boolean | undefined
  keptPages: () => number
}

/** What one process counts for Prometheus. Addresses are counted by their kind, so that no stranger makes up labels. */
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
    help: 'Reads that a backend did not answer. Visitors got a copy, or an error where there was none.',
    labelNames: ['backend'],
    registers: this.#registers,
  })
  readonly #countFailure = (message: unknown) => {
    const parsed = failure.safeParse(message)
    if (parsed.success) this.#failures.inc(parsed.data)
  }

  constructor({ renderings, isListening, keptPages }: MetricsSources) {
    const registers = this.#registers
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'site_renderings',
      help: 'Renderings under way, and those that wait for their turn.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'running' }, renderings.running)
        this.set({ state: 'waiting' }, renderings.waiting)
      },
    })
    new Gauge({
      name: 'site_unknown_scripts',
      help: 'Inline scripts of pages that the policy does not know, so that no browser runs them. 0 is right.',
      registers,
      collect() {
        this.set(unknownScriptCount())
      },
    })
    new Gauge({
      name: 'site_kept_pages',
      help: 'Finished pages in memory, each form of a page for itself.',
      registers,
      collect() {
        this.set(keptPages())
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
    renderings.onRendered = (seconds) => this.#renderings.observe(seconds)
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

  /** @param age of the kept page in seconds; undefined when there was none */
  countLookup(age: number | undefined): void {
    this.#lookups.inc({ result: age === undefined ? 'miss' : 'hit' })
    if (age !== undefined) this.#ages.observe(age)
  }

  close(): void {
    backendFailures.unsubscribe(this.#countFailure)
    this.registry.clear()
  }
}
