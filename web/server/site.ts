import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { Generations } from '../content/generations.ts'
import { everything } from '../content/tags.ts'
import { WebhookReceiver } from '../content/webhook/receive.ts'
import { finishPage } from './cache/finish-page.ts'
import { PageCache, type PageCacheOptions } from './cache/page-cache.ts'
import { htmlOf } from './cache/page-request.ts'
import { DetailPages } from './cache/query-variants.ts'
import { keepWarm } from './cache/warm-up.ts'
import { StyleSheets } from './html/inline-styles.ts'
import { readBeforeHydrationScript } from './html/late-scripts.ts'
import { yieldToPublish } from './http/compression-queue.ts'
import type { PolicyOrigins } from './http/content-security-policy.ts'
import { type ListenOptions, listen } from './http/server.ts'
import { Health } from './operations/health.ts'
import { logFailure } from './operations/log.ts'
import { Metrics } from './operations/metrics.ts'
import { serveMetrics } from './operations/metrics-server.ts'
import { PublishListener } from './publish/content-stream.ts'
import { MomentClock } from './publish/scheduled-content.ts'
import { Renderings } from './render/render-queue.ts'
import { Upstream } from './render/upstream.ts'
import { RequestHandler } from './request-handler.ts'
import { listStaticFiles } from './static/static-files.ts'
import { StaticHandler } from './static/static-handler.ts'

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
  /** Signs webhooks. Without it all of them are refused. */
  webhookSecret: string | undefined
  /** Reads the content lake, and hears of publishes from it. Without one, webhooks alone tell of them. */
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
  const files = new StaticHandler(listed, options.webDir)
  const styles = await StyleSheets.read(listed, await readBeforeHydrationScript(options.webDir))
  const renderings = new Renderings()
  const metrics =
    options.metrics &&
    new Metrics({
      renderings,
      isListening: () => listener?.isConnected,
      keptPages: () => cache.size,
    })
  const metricsServer = options.metrics && metrics && (await serveMetrics(metrics.registry, options.metrics))
  const kept: PageCacheOptions = {
    renderings,
    generations,
    deadline: () => upstream.deadline(),
    ...(metrics && { onLookup: (age) => metrics.countLookup(age) }),
    fetchPage: (request, deadline, asked) => upstream.fetchPage(request, deadline, asked),
    finish: (request, answer, previous) => finishPage(request, answer, { origins, styles }, previous),
  }
  const cache = new PageCache(kept)
  const pictures = new PageCache({ ...kept, maxBytes: picturesInMemory })
  const details = new DetailPages({
    fetchPage: ({ path, address }, client) =>
      renderings.forVisit({ path, client, deadline: () => upstream.deadline() }, (deadline) =>
        upstream.fetchPage(htmlOf(address), deadline),
      ),
    generations,
    finish: (page, answer) => finishPage(page, answer, { origins, styles, isShared: false }),
    said: (path) => cache.said(path),
  })
  const onPublish = (types: readonly string[]) => {
    if (types.length === 0) return
    metrics?.countPublish()
    yieldToPublish()
    generations.raise(types)
    cache.publish()
    details.clear()
    if (types.some((type) => type === dated || type === everything)) void moments?.update()
  }
  const receiver = new WebhookReceiver(options.webhookSecret)
  const { content, now = Date.now } = options
  const moments =
    content &&
    new MomentClock({
      read: () => readDated(content),
      onMoment: () => onPublish([dated]),
      now,
    })
  const listener = options.content && new PublishListener({ client: options.content, onPublish })
  const health = new Health()
  const handler = new RequestHandler({
    upstream,
    origins,
    renderings,
    cache,
    pictures,
    details,
    files,
    styles,
    previewId,
    health,
    metrics,
    receiver,
    onPublish,
    listener,
  })
  const server = await listen(handler, options)

  await listener?.start(firstConnection)
  // No message tells of what was published while the site was down.
  onPublish([everything])
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
      moments?.close()
      await server.close()
      await metricsServer?.close()
      metrics?.close()
      upstream.close()
    },
  }
}
