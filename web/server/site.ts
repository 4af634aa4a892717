import type { PolicyOrigins } from './content-security-policy.ts'
import { finishPage } from './finished-page.ts'
import { logFailure } from './log.ts'
import { PageCache } from './page-cache.ts'
import { RenderGate } from './render-gate.ts'
import { RequestHandler } from './request-handler.ts'
import { revalidateAllContent } from './revalidation.ts'
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
  /** Signs the revalidation at start. Without it, content is as old as its cached copy says. */
  revalidateSecret: string | undefined
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
  const cache = new PageCache({
    gate,
    fetchPage: (request) => upstream.fetchPage(request),
    finish: (request, answer, previous) => finishPage(request, answer, origins, previous),
  })
  const files = new StaticHandler(await listStaticFiles(options.webDir))
  const server = await listen(
    new RequestHandler({ upstream, origins, gate, cache, files, previewId }),
    options,
  )

  if (options.revalidateSecret) {
    await revalidateAllContent(upstream, options.revalidateSecret).catch((error) =>
      logFailure('the content could not be revalidated at start', error),
    )
  }
  const stopWarming = await keepWarm(cache, options.warmPaths)
  files.warm().catch((error) => logFailure('a static file could not be read', error))
  return {
    port: server.port,
    close: async () => {
      stopWarming()
      await server.close()
      upstream.close()
    },
  }
}
