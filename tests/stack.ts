import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalSettings, Ports } from '../local/settings.ts'
import { freePort } from '../local/start/free-port.ts'
import type { Reporter } from '../local/start/report.ts'
import type { ServiceRunner } from '../local/start/runner.ts'
import { startStack } from '../local/start/stack.ts'

/** Away from those of `npm start`, so that tests run beside it; fixed, so that the site is built for them once. */
const preferredPorts: Ports = { site: 3100, studio: 3433, firestore: 8180, auth: 9199, inbox: 8125 }

export interface TestStack {
  runner: ServiceRunner
  settings: LocalSettings
  /** Stops the processes and deletes their data. */
  cleanUp(): Promise<void>
}

/** Starts the whole system with data of its own in a temporary folder and its own build of the site. */
export async function startTestStack(report: Reporter): Promise<TestStack> {
  const ports: Ports = {
    site: await freePort(preferredPorts.site),
    studio: await freePort(preferredPorts.studio),
    firestore: await freePort(preferredPorts.firestore),
    auth: await freePort(preferredPorts.auth),
    inbox: await freePort(preferredPorts.inbox),
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-test-'))
  const settings: LocalSettings = { ports, dataDir, revalidateSecret: 'secret-of-the-tests' }
  const env = { ...process.env, SITE_BUILD_DIR: '.next-test' }
  const runner = await startStack({ settings, report, env })
  return {
    runner,
    settings,
    async cleanUp() {
      await runner.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
