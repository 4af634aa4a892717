import { everything, staleTags } from '../content/tags.ts'
import { WebhookReceiver } from '../content/webhook/receive.ts'
import type { PolicyOrigins } from './content-security-policy.ts'
import { finishPage } from './finished-page.ts'
import { logFailure } from './log.ts'
import { PageCache } from './page-cache.ts'
import { RenderGate } from './render-gate.ts'
import { Renderings } from './renderings.ts'
import { RequestHandler } from './request-handler.ts'
import { Revalidation, tellNext } from './revalidation.ts'
import { type ListenOptions, listen, type RunningServer } from './server.ts'
import { listStaticFiles } from './static-files.ts'
import { StaticHandler } from './static-handler.ts'
import { Upstream } from './upstream.ts'
import { keepWarm } from './warm-up.ts'

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
  /** With which Next's own webhook route checks signatures. */
  nextSecret: string
  /** Paths that are rendered at start and kept fresh. */
  warmPaths: readonly string[]
  /** How long Next may take to answer, in milliseconds. */
  timeout?: number
}

/** Starts the server in front of Next, with its pages warm. */
export async function startSite(options: SiteOptions): Promise<RunningServer> {
  const { origins, previewId } = options
  const upstream = new Upstream({
    port: options.upstreamPort,
    siteHost: new URL(options.siteUrl).host,
    timeout: options.timeout ?? 15_000,
  })
  const gate = new RenderGate()
  const renderings = new Renderings(gate)
  const cache = new PageCache({
    renderings,
    deadline: () => upstream.deadline(),
    fetchPage: (request, deadline) => upstream.fetchPage(request, deadline),
    finish: (request, answer, previous) => finishPage(request, answer, origins, previous),
  })
  const files = new StaticHandler(await listStaticFiles(options.webDir))
  const revalidation = new Revalidation({
    gate,
    markStale: (types) => tellNext(upstream, options.nextSecret, types),
    refresh: (types) => {
      if (staleTags(types).length > 0) void cache.invalidate()
    },
  })
  const receiver = new WebhookReceiver(options.webhookSecret)
  const handler = new RequestHandler({
    upstream,
    origins,
    renderings,
    cache,
    files,
    previewId,
    receiver,
    revalidation,
  })
  const server = await listen(handler, options)

  // Next keeps in memory what is stale, and webhooks that were sent while the site was down never arrived.
  await revalidation.request([everything])
  const stopWarming = await keepWarm(cache, options.warmPaths)
  files.warm().catch((error) => logFailure('a static file could not be read', error))
  return {
    port: server.port,
    close: async () => {
      stopWarming()
      revalidation.close()
      await server.close()
      upstream.close()
    },
  }
}
