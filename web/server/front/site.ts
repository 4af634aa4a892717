import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import type { PolicyOrigins } from '../../config/security-headers.ts'
import { WebhookReceiver } from '../../lib/webhook.ts'
import type { Content } from '../shared/content.ts'
import { keepWarm, PageCache, ResponseCache } from './cache/index.ts'
import { PageMarkup, readBeforeHydrationScript } from './html/index.ts'
import { type ListenOptions, listen, networkList } from './http/index.ts'
import { Metrics, serveMetrics } from './metrics.ts'
import { ContentStream, PublishedContent, type PublishedContentOptions } from './publish/index.ts'
import { cacheLifetime, Renderer, RenderQueue, Upstream, type UpstreamAnswer } from './renderer/index.ts'
import { type HandlerOptions, RequestHandler } from './request-handler.ts'
import { readStaticFiles } from './static/index.ts'

export interface SiteOptions extends ListenOptions {
  /** The Unix socket on which Next listens. */
  upstreamSocket: string
  /** Public origin of the site. */
  siteUrl: string
  /** The folder that contains `.next` and `public`. */
  webDir: string
  origins: PolicyOrigins
  /** The secret that enables draft mode, and the build id, see `readBuildManifest`. */
  previewId: string
  buildId: string
  /** The secret with which webhook calls are signed. Without it, all calls are rejected. */
  webhookSecret: string | undefined
  /**
   * The published content. If it has a client, publish events are received from a stream; otherwise only from webhook
   * calls.
   */
  content: PublishedContentOptions['source'] & { client?: SanityClient }
  /** Sends Next the content to render, see `startNext`. */
  sendContent: (content: Content, changed: readonly string[]) => void
  /** Current time for scheduled content, in milliseconds since the Unix epoch. */
  now?: () => number
  /** Paths of pages that are rendered at startup and then every hour. */
  warmPaths: readonly string[]
  /** Address of the metrics server; undefined to disable it. */
  metrics?: ListenOptions | undefined
  /** Max time for Next to respond (ms). */
  timeout?: number
  /** IP addresses and networks of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
}

const megabyte = 1024 * 1024

/**
 * Returns the lifetime of feeds and of pages with parameters (s). Their Firestore reads are already shared for most of
 * a minute, so a longer lifetime would make them less fresh than the list of events.
 */
const briefly = ({ status, headers }: UpstreamAnswer) =>
  status === 200 && headers['set-cookie'] === undefined ? 5 : undefined

/** Limits of the response caches, which are separate from the page cache. */
const bounds = {
  pictures: { maxEntries: 2000, maxBytes: 32 * megabyte, lifetimeOf: cacheLifetime },
  feeds: { maxEntries: 200, maxBytes: 16 * megabyte, lifetimeOf: briefly },
  variants: { maxEntries: 500, maxBytes: 16 * megabyte, lifetimeOf: briefly },
}

/** Starts the server in front of Next. Resolves when its pages are warm. */
export async function startSite(options: SiteOptions) {
  const { origins, previewId, buildId, now = Date.now } = options
  const siteHost = new URL(options.siteUrl).host
  const files = await readStaticFiles(options.webDir)
  const markup = new PageMarkup(files, await readBeforeHydrationScript(options.webDir))
  const metrics = options.metrics && new Metrics()
  const metricsServer = options.metrics && metrics && (await serveMetrics(metrics.registry, options.metrics))

  const content = new PublishedContent({
    source: options.content,
    now,
    onChange: (next, changed) => {
      options.sendContent(next, changed)
      pages.revalidateAll()
      variants.evict()
    },
  })
  const upstream = new Upstream({ socketPath: options.upstreamSocket, siteHost })
  const renderQueue = new RenderQueue(options.timeout)
  const renderer = new Renderer({
    upstream,
    renderQueue,
    content,
    site: { origins, markup, buildId },
    builtPaths: new Set(options.warmPaths),
  })
  const pages = new PageCache({ renderer, onLookup: (isHit) => metrics?.countLookup(isHit) })
  const pictures = new ResponseCache({ renderer, isShared: true, ...bounds.pictures })
  const feeds = new ResponseCache({ renderer, isShared: true, ...bounds.feeds })
  // A page with link parameters is cached for everyone who follows the link, but not in shared caches.
  const variants = new ResponseCache({ renderer, isShared: false, ...bounds.variants })

  const { client } = options.content
  const listener =
    client &&
    new ContentStream({
      client,
      onPublish: (types, publishedAt) => {
        metrics?.countPublish()
        void content.refresh(types, publishedAt)
      },
      onConnect: () => void content.refresh(),
    })
  const onUnreported = () => {
    metrics?.countPublish()
    void content.refresh()
  }
  metrics?.watch({ renderQueue, markup, listener, cache: pages })

  const health: HandlerOptions['health'] = { state: 'starting' }
  const handler = new RequestHandler({
    renderer,
    pages,
    pictures,
    feeds,
    variants,
    files,
    health,
    metrics,
    previewId,
    receiver: new WebhookReceiver(options.webhookSecret),
    listener,
    onUnreported,
    trustedProxies: networkList(options.trustedProxies),
  })
  const server = await listen((request, response) => void handler.handle(request, response), options)

  listener?.connect()
  await content.start()
  const stopWarming = await keepWarm(pages, options.warmPaths)
  health.state = 'ready'
  return {
    port: server.port,
    /** @param drainTime how long the site still accepts requests while it reports that it is not ready (ms) */
    close: async (drainTime = 0) => {
      health.state = 'draining'
      server.announceEnd()
      await delay(drainTime, undefined, { ref: false })
      stopWarming()
      listener?.close()
      content.close()
      await server.close()
      metricsServer?.closeAllConnections()
      metricsServer?.close()
      metrics?.close()
      upstream.close()
    },
  }
}
