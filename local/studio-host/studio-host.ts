import { join } from 'node:path'
import { Hono } from 'hono'
import { createContentLake } from '../content-lake/content-lake.ts'
import { localOnly } from '../http/guard.ts'
import { serve } from '../http/serve.ts'
import { root } from '../settings.ts'
import { createStudioApp } from './studio-app.ts'

/** Where `npm start` builds the Studio. */
export const studioBuildDir = join(root, 'studio', 'dist')

export interface StudioHostOptions {
  /** 0 picks a free port. */
  port: number
  /** Where the content lake keeps its data. */
  dataDir: string
  /** Folder of the built Studio. */
  studioDir: string
  /** The site's origin: it is told of changes, may read the lake, and may be shown in a frame of the Studio. */
  siteUrl: string
  /** Signs webhooks to the site. */
  revalidateSecret: string
}

export type StudioHost = Awaited<ReturnType<typeof startStudioHost>>

/** Paths that the content lake answers; all others are the Studio's. */
const lakePath = /^\/+(v(\d|X)[^/]*|images|files)\//

/**
 * Serves the Studio and the content lake on one loopback port.
 * @throws Error when the lake's folder cannot be written, or when the port is taken
 */
export async function startStudioHost(options: StudioHostOptions) {
  const { dataDir, studioDir, siteUrl, revalidateSecret: secret } = options
  // Read on each request, so a port that the system picks can join later.
  const originPorts = [Number(new URL(siteUrl).port || 80)]
  const studio = new Hono().use(localOnly(originPorts)).route('/', createStudioApp(studioDir, siteUrl))
  const lake = createContentLake({
    dataDir,
    originPorts,
    // By number: on a machine with IPv6, "localhost" may lead past the site.
    webhook: { url: `http://127.0.0.1:${originPorts[0]}/api/revalidate`, secret },
  })
  const app = new Hono().all('*', (context) => {
    const part = lakePath.test(context.req.path) ? lake.app : studio
    return part.fetch(context.req.raw, context.env)
  })

  const running = await serve(app, options.port, lake.close)
  originPorts.push(running.port)
  lake.attach(running.server)
  return running
}
