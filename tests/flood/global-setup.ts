import { createServer } from 'node:http'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { getLocalOrigin, type Ports, root } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { preferredPorts, startTestStack } from '../stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: FloodedSite
  }
}

/** The site under test. */
export interface FloodedSite {
  url: string
  port: number
  /** Ports of all five processes. */
  ports: Ports
  /** Process ID of the server. */
  pid: number
  /** Build folder, which contains everything that the site stores on disk. */
  buildDir: string
  /** URL of the metrics. */
  metricsUrl: string
  /** URL that returns the number of requests from the site to the content lake. */
  lakeRequestsUrl: string
}

const backends = ['studio', 'firestore', 'auth', 'inbox'] as const

/** Starts one site with its backends for all test files. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const balancer = await freePort(0)
  const metricsPort = await freePort(0)
  const stack = await startTestStack({ services: backends, beside: preferredPorts, balancer })
  const { runner, settings } = stack
  const lake = await FaultProxy.start({ targetPort: settings.ports.studio })
  const counter = createServer((_, response) => response.end(String(lake.requests)))
  const lakeRequests = await listenOnLoopback(counter, 0)
  await stack.startSite({ CONTENT_LAKE_URL: getLocalOrigin(lake.port), METRICS_PORT: String(metricsPort) })
  project.provide('site', {
    url: getLocalOrigin(settings.ports.site),
    port: settings.ports.site,
    ports: settings.ports,
    pid: runner.children.get('site')?.pid ?? 0,
    buildDir: join(root, 'web', runner.environment.SITE_BUILD_DIR ?? ''),
    metricsUrl: `${getLocalOrigin(metricsPort)}/metrics`,
    lakeRequestsUrl: getLocalOrigin(lakeRequests.port),
  })
  return async () => {
    await stack.cleanUp()
    await Promise.all([lake.close(), lakeRequests.close()])
  }
}
