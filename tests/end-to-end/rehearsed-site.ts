import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalSettings, localOrigin, root } from '../../local/settings.ts'
import { startChild } from '../../local/start/child.ts'
import { freePort } from '../../local/start/free-port.ts'
import { neededServices, serviceEntries, serviceEnvironment } from '../../local/start/services.ts'
import { ports } from './system.ts'

export interface RehearsedSite {
  url: string
  /** Stops the site and deletes its files. */
  close(): Promise<void>
}

/**
 * Starts a second site on the content lake under test, whose clock starts at the given moment and runs on from there. It
 * works on a copy of the build, because a running site keeps its pages there.
 */
export async function startRehearsedSite(clockStart: Date): Promise<RehearsedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-rehearsal-'))
  const buildDir = `.next-rehearsal-${process.pid}`
  await cp(join(root, 'web/.next-test'), join(root, 'web', buildDir), { recursive: true })
  const port = await freePort(ports.site + 1)
  const settings: LocalSettings = { ports: { ...ports, site: port }, dataDir, revalidateSecret: 'rehearsal' }
  const env = serviceEnvironment(settings, neededServices({ NODE_ENV: 'production' }), {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    // The build holds this address, and Next renders for it.
    NEXT_PUBLIC_SITE_URL: localOrigin(ports.site),
    SITE_BUILD_DIR: buildDir,
    SITE_CLOCK_START: clockStart.toISOString(),
  })
  const child = await startChild({ entry: serviceEntries.site, env, logFile: join(dataDir, 'site.log') })
  return {
    url: localOrigin(port),
    async close() {
      await child.stop()
      await Promise.all(
        [dataDir, join(root, 'web', buildDir)].map((path) => rm(path, { recursive: true, force: true })),
      )
    },
  }
}
