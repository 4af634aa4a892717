import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { localOrigin, type Ports, root } from '../../local/settings.ts'
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
  /** Those of all five processes. */
  ports: Ports
  /** Process of the server. */
  pid: number
  /** Folder of its build, with everything that it keeps on disk. */
  buildDir: string
}

const allServices = ['studio', 'firestore', 'auth', 'inbox', 'site'] as const

/** Starts one site with its backends for all files. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack({ services: allServices, beside: preferredPorts })
  const { runner, settings } = stack
  project.provide('site', {
    url: localOrigin(settings.ports.site),
    port: settings.ports.site,
    ports: settings.ports,
    pid: runner.children.get('site')?.pid ?? 0,
    buildDir: join(root, 'web', runner.environment.SITE_BUILD_DIR ?? ''),
  })
  return () => stack.cleanUp()
}
