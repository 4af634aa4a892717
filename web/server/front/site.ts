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
  /** Unix socket of Next's handler. */
  upstreamSocket: string
  /** Public origin of the site. */
  siteUrl: string
  /** Folder that holds `.next` and `public`. */
  webDir: string
  origins: PolicyOrigins
  /** See `readBuildManifest`: the secret that opens draft mode, and the id of the build. */
  previewId: string
  buildId: string
  /** Signs webhooks. Without it all of them are rejected. */
  webhookSecret: string | undefined
  /** The published content. With a client its stream reports publishes; without one, only webhooks do. */
  content: PublishedContentOptions['source'] & { client?: SanityClient }
  /** Hands Next the content from which it renders, see `startNext`. */
  hand: (content: Content, changed: readonly string[]) => void
  /** The time by which scheduled content starts and ends, in milliseconds since 1970. */
  now?: () => number
  /** Paths that are rendered at start and kept fresh. */
  warmPaths: readonly string[]
  /** Where metrics are served; nowhere without it. */
  metrics?: ListenOptions | undefined
  /** How long Next may take to answer, in milliseconds. */
  timeout?: number
  /** Addresses and networks of the proxies that say which client a request is from. */
  trustedProxies: readonly string[]
}

const megabyte = 1024 * 1024

/**
 * Lifetime of feeds and of pages with parameters, in seconds. Behind them are reads that are shared for most of a minute: together
 * they are as fresh as the list.
 */
const briefly = ({ status, headers }: UpstreamAnswer) =>
  status === 200 && headers['set-cookie'] === undefined ? 5 : undefined

/** Bounds on the responses in memory besides the pages. */
const bounds = {
  pictures: { maxEntries: 2000, maxBytes: 32 * megabyte, lifetimeOf: cacheLifetime },
  feeds: { maxEntries: 200, maxBytes: 16 * megabyte, lifetimeOf: briefly },
  variants: { maxEntries: 500, maxBytes: 16 * megabyte, lifetimeOf: briefly },
}

/** Starts the server in front of Next, with its pages warm. */
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
      options.hand(next, changed)
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
  // What is rendered for the parameters of a link is for everybody who follows that link, and no shared cache keeps it.
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
    /** @param drainTime how long it still takes requests and says that it is not ready, in milliseconds */
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
