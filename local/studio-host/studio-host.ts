import { join } from 'node:path'
import { Hono } from 'hono'
import { createContentLake } from '../content-lake/content-lake.ts'
import { localOnly } from '../http/guard.ts'
import { serve } from '../http/serve.ts'
import { root } from '../settings.ts'
import { createStudioApp } from './studio-app.ts'

/** Output folder of the Studio's build in `npm start`. */
export const studioBuildDir = join(root, 'studio', 'dist')

export interface StudioHostOptions {
  /** 0 picks a free port. */
  port: number
  /** The content lake's data folder. */
  dataDir: string
  /** Folder of the built Studio. */
  studioDir: string
  /** The site's origin. The site receives webhooks, can read the lake, and can be shown in a frame in the Studio. */
  siteUrl: string
  /** Signs webhooks to the site. */
  revalidateSecret: string
}

export type StudioHost = Awaited<ReturnType<typeof startStudioHost>>

/** Paths of the content lake. All others belong to the Studio. */
const lakePath = /^\/+(v(\d|X)[^/]*|images|files)\//

/**
 * Serves the Studio and the content lake on one loopback port.
 * @throws Error if the lake's folder is not writable, or if the port is taken
 */
export async function startStudioHost(options: StudioHostOptions) {
  const { dataDir, studioDir, siteUrl, revalidateSecret: secret } = options
  // The list is read on each request, so that a port that the system chooses can be added later.
  const originPorts = [Number(new URL(siteUrl).port || 80)]
  const studio = new Hono().use(localOnly(originPorts)).route('/', createStudioApp(studioDir, siteUrl))
  const lake = createContentLake({
    dataDir,
    originPorts,
    // Use the IPv4 address: on a machine with IPv6, "localhost" might not reach the site.
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
