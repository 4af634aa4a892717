import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { Generations } from '../content/generations.ts'
import { everything } from '../content/tags.ts'
import { WebhookReceiver } from '../content/webhook/receive.ts'
import { finishPage, keepWarm, PageCache, type PageCacheOptions, QueryVariants } from './cache/index.ts'
import { PageMarkup } from './html/index.ts'
import { CompressionQueue, type ListenOptions, listen, type PolicyOrigins } from './http/index.ts'
import { Health, logFailure, Metrics, serveMetrics } from './operations/index.ts'
import { ContentStream, lastPublish, type OnPublish, ScheduledContent } from './publish/index.ts'
import { htmlOf, RenderQueue, Upstream } from './render/index.ts'
import { RequestHandler } from './request-handler.ts'
import { listStaticFiles, StaticHandler } from './static/index.ts'

export interface SiteOptions extends ListenOptions {
  /** Loopback port of Next's handler. */
  upstreamPort: number
  /** Public origin of the site. */
  siteUrl: string
  /** Folder that holds `.next` and `public`. */
  webDir: string
  origins: PolicyOrigins
  /** Opens draft mode, see `readPreviewId`. */
  previewId: string
  /** Signs webhooks. Without it all of them are rejected. */
  webhookSecret: string | undefined
  /** Reads the content lake, and reports its publishes. Without it, only webhooks report publishes. */
  content?: SanityClient
  /** The time by which dated content comes and goes, in milliseconds since 1970. */
  now?: () => number
  /** Paths that are rendered at start and kept fresh. */
  warmPaths: readonly string[]
  /** Where metrics are served; nowhere without it. */
  metrics?: ListenOptions | undefined
  /** How long Next may take to answer, in milliseconds. */
  timeout?: number
}

export interface RunningSite {
  port: number
  /** @param drainTime how long it still takes requests and says that it is not ready, in milliseconds */
  close(drainTime?: number): Promise<void>
}

/** The type of the documents that come and go by themselves. */
const dated = 'announcement'
const datedAnswer = z.array(z.object({ from: z.string().nullable(), until: z.string().nullable() }))

async function readDated(content: SanityClient) {
  const query = `*[_type == "${dated}"]{ from, until }`
  return datedAnswer.parse(await content.fetch(query, {}, { signal: AbortSignal.timeout(3000) }))
}

/** Bound on the pictures of records and of the content lake in memory, in bytes. */
const picturesInMemory = 32 * 1024 * 1024

/** How long the start waits for the content lake's stream, in milliseconds. */
const firstConnection = 1000

/** Starts the server in front of Next, with its pages warm. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { origins, previewId } = options
  const generations = new Generations()
  const upstream = new Upstream({
    port: options.upstreamPort,
    siteHost: new URL(options.siteUrl).host,
    timeout: options.timeout ?? 15_000,
    generations,
  })
  const listed = await listStaticFiles(options.webDir)
  const compression = new CompressionQueue()
  const files = new StaticHandler(listed, options.webDir, compression)
  const markup = await PageMarkup.read(listed, options.webDir)
  const renderQueue = new RenderQueue()
  const metrics =
    options.metrics &&
    new Metrics({
      renderQueue,
      unknownScripts: () => markup.unknownScripts,
      isListening: () => listener?.isConnected,
      cachedPages: () => cache.size,
    })
  const metricsServer = options.metrics && metrics && (await serveMetrics(metrics.registry, options.metrics))
  const kept: PageCacheOptions = {
    renderQueue,
    generations,
    deadline: () => upstream.deadline(),
    ...(metrics && { onLookup: (age) => metrics.countLookup(age) }),
    fetchPage: (request, deadline, asked) => upstream.fetchPage(request, deadline, asked),
    finish: (request, answer, generation, previous) => {
      const contentTime = generation === undefined ? undefined : generations.contentTime(generation)
      return finishPage(request, answer, { origins, markup, contentTime }, previous)
    },
  }
  const cache = new PageCache(kept)
  const pictures = new PageCache({ ...kept, maxBytes: picturesInMemory })
  const variants = new QueryVariants({
    fetchPage: ({ path, address }, client) =>
      renderQueue.forVisit({ path, client, deadline: () => upstream.deadline() }, (deadline) =>
        upstream.fetchPage(htmlOf(address), deadline),
      ),
    generations,
    finish: (page, answer, generation) => {
      const contentTime = generations.contentTime(generation)
      return finishPage(page, answer, { origins, markup, isShared: false, contentTime })
    },
    redundantParameters: (path) => cache.redundantParameters(path),
  })
  const onPublish: OnPublish = (types, publishedAt) => {
    if (types.length === 0) return
    metrics?.countPublish()
    compression.pauseForPublish()
    generations.raise(types, publishedAt)
    cache.publish()
    variants.clear()
    if (types.some((type) => type === dated || type === everything)) void scheduled?.update()
  }
  const receiver = new WebhookReceiver(options.webhookSecret)
  const { content, now = Date.now } = options
  const scheduled =
    content &&
    new ScheduledContent({
      read: () => readDated(content),
      onDue: () => onPublish([dated]),
      now,
    })
  const listener = options.content && new ContentStream({ client: options.content, onPublish })
  const health = new Health()
  const handler = new RequestHandler({
    upstream,
    origins,
    renderQueue,
    cache,
    pictures,
    variants,
    compression,
    files,
    markup,
    previewId,
    health,
    metrics,
    receiver,
    onPublish,
    listener,
  })
  const server = await listen((request, response) => handler.handle(request, response), options)

  await listener?.start(firstConnection)
  // The site has missed the publishes from before its start.
  onPublish([everything], options.content && (await lastPublish(options.content)))
  const stopWarming = await keepWarm(cache, options.warmPaths)
  health.start()
  files.warm().catch((error) => logFailure('a static file could not be read', error))
  return {
    port: server.port,
    close: async (drainTime = 0) => {
      health.drain()
      server.announceEnd()
      await delay(drainTime, undefined, { ref: false })
      stopWarming()
      listener?.close()
      scheduled?.close()
      await server.close()
      await metricsServer?.close()
      metrics?.close()
      upstream.close()
    },
  }
}
