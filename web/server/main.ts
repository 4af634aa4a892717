import './disable-buffer-pool.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { contentClient } from '../content/client.ts'
import { prerenderedPaths } from './cache/warm-up.ts'
import { readPreviewId } from './http/draft-session.ts'
import { policyOrigins } from './http/policy-origins.ts'
import { logFailure } from './operations/log.ts'
import { logInLines } from './operations/log-lines.ts'
import { startNext } from './render/next-runner.ts'

const root = resolve(import.meta.dirname, '../..')
const webDir = resolve(root, 'web')

/** Starts the built site as a process of its own. `PORT` and `HOST` say where it listens. */
async function main(): Promise<void> {
  // Next finds next.config.ts from the working directory.
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  // The settings read the environment when they are loaded, so .env comes first.
  const { adviceOn } = await import('../config/advice.ts')
  const { readEnvironment } = await import('../config/environment.ts')
  const { siteNow } = await import('../config/clock.ts')
  const { publicSettings } = await import('../config/public.ts')
  const { startSite } = await import('./site.ts')
  const environment = readEnvironment()
  for (const line of adviceOn(environment, publicSettings)) console.warn(`site: ${line}`)
  // Next signs draft sessions with it; without a configured one they end with this process.
  process.env.SANITY_REVALIDATE_SECRET = environment.revalidateSecret ?? randomUUID()
  const next = await startNext()
  const site = await startSite({
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || '127.0.0.1',
    upstreamPort: next.port,
    siteUrl: environment.siteUrl,
    webDir,
    origins: policyOrigins(environment, publicSettings),
    previewId: await readPreviewId(webDir),
    webhookSecret: environment.revalidateSecret,
    metrics: environment.metrics,
    content: contentClient(environment),
    now: () => siteNow(environment).getTime(),
    warmPaths: await prerenderedPaths(webDir),
  })
  next.noteWarm()
  let isStopping = false
  const stop = () => {
    // Ctrl-C in a terminal comes twice: to this process, and from its parent.
    if (isStopping) return
    isStopping = true
    void site
      .close(environment.drainSeconds * 1000)
      .then(() => next.close())
      .then(() => process.exit(0))
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, stop)
  process.send?.('ready')
}

function describeStartFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'its port is taken. Stop the other program, or choose another port with PORT.'
  }
  return `could not start: ${error instanceof Error ? error.message : String(error)}`
}

logInLines()

// One forgotten promise in a page must not end the site for everyone.
process.on('unhandledRejection', (error) => logFailure('a failure was not handled', error))

main().catch((error: unknown) => {
  console.error(`site: ${describeStartFailure(error)}`)
  process.exit(1)
})
