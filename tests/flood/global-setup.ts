import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { localOrigin, root } from '../../local/settings.ts'
import { preferredPorts, startTestStack } from '../stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: FloodedSite
  }
}

/** The site that all tests flood. */
export interface FloodedSite {
  url: string
  port: number
  /** Process of the server. */
  pid: number
  /** Folder of its build, with everything that it keeps on disk. */
  buildDir: string
}

/** Starts one site with its backends for all files. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack({ services: ['studio', 'firestore', 'site'], beside: preferredPorts })
  const { runner, settings } = stack
  project.provide('site', {
    url: localOrigin(settings.ports.site),
    port: settings.ports.site,
    pid: runner.children.get('site')?.pid ?? 0,
    buildDir: join(root, 'web', runner.environment.SITE_BUILD_DIR ?? ''),
  })
  return () => stack.cleanUp()
}
