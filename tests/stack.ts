import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { getLocalOrigin, getPortVariable, type LocalSettings, type Ports, root } from '../local/settings.ts'
import { buildWhenChanged } from '../local/start/build.ts'
import { siteBuild, studioBuild } from '../local/start/builds.ts'
import { freePort, releasePorts } from '../local/start/processes/free-port.ts'
import { ServiceRunner } from '../local/start/processes/runner.ts'
import { silentReporter } from '../local/start/report.ts'
import { neededServices, type ServiceName, serviceEnvironment } from '../local/start/services.ts'
import { settleAll, startBackend } from '../local/start/stack.ts'
import type { Distance } from './faults/distance.ts'
import { FaultProxy } from './faults/fault-proxy.ts'

/**
 * Ports for tests. They differ from those of `npm start`, so both can run at the same time. They are fixed,
 * so the site is built for them only once.
 */
export const preferredPorts: Ports = { site: 3100, studio: 3433, firestore: 8180, auth: 9199, inbox: 8125 }

/** The folder in `web/` that contains the site's build for tests. Each test site runs in a copy of it. */
export const testBuildDir = '.next-test'

/**
 * Returns the build folder for these ports. Each set of ports has its own folder, so a build can be copied
 * during another build.
 */
export const buildDirFor = (ports: Ports): string =>
  isDeepStrictEqual(ports, preferredPorts) ? testBuildDir : `${testBuildDir}-other`

/** Secret for the webhooks of the stacks under test. */
export const testSecret = 'secret-of-the-tests'

/** Returns `fetch` options for a webhook like the content lake's. */
export async function signedWebhook(document: { _id: string; _type: string | undefined }) {
  const body = JSON.stringify(document)
  const signature = await encodeSignatureHeader(body, Date.now(), testSecret)
  return { method: 'POST', headers: { [SIGNATURE_HEADER_NAME]: signature }, body }
}

/** Sends a publish webhook to a site. @returns the response status */
export async function sendWebhook(siteUrl: string, document: { _id: string; _type: string | undefined }) {
  const answer = await fetch(`${siteUrl}/api/revalidate`, await signedWebhook(document))
  await answer.arrayBuffer()
  return answer.status
}

/** Deletion is retried, because a killed process might still be writing. */
const removal = { recursive: true, force: true, maxRetries: 10 }

export type TestStack = Awaited<ReturnType<typeof startTestStack>>

export interface TestStackOptions {
  /** The services to start; all by default. */
  services?: readonly ServiceName[]
  /**
   * The ports of another stack. The site is built for them, while this stack's own services use free ports.
   * Browsers load pages from this stack, and the pages send their requests to the other stack.
   */
  beside?: Ports
  /** Port at which the content lake reaches the site, if it is not the site's own. */
  balancer?: number
  /** Additional environment variables of the processes. */
  env?: Record<string, string>
  /** Round trip time between the backends and the site or browsers (ms). */
  roundTripMs?: number | undefined
}

/** `ROUND_TRIP_MS` applies to the backends of all stacks. */
const usualRoundTripMs = process.env.ROUND_TRIP_MS ? Number(process.env.ROUND_TRIP_MS) : undefined

/** Starts the whole system, or parts of it, with separate data in a temporary folder. */
export async function startTestStack({
  services,
  beside,
  balancer,
  env,
  roundTripMs = usualRoundTripMs,
}: TestStackOptions = {}) {
  const names = neededServices(process.env)
  const started = services ?? names
  const ports = beside ? await portsBeside(beside, started) : await reservePorts()
  const builtPorts = beside ?? { ...ports }
  if (balancer !== undefined) ports.site = balancer
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-test-'))
  const settings: LocalSettings = { ports, dataDir }
  const copy = await claimCopy()
  const far = await moveAway(ports, roundTripMs === undefined ? [] : started, {
    roundTripMs: roundTripMs ?? 0,
  })
  const runner = new ServiceRunner(settings, {
    ...serviceEnvironment(settings, names, {
      ...process.env,
      // The build contains this URL, and Next uses it when it renders.
      NEXT_PUBLIC_SITE_URL: getLocalOrigin(builtPorts.site),
      SITE_BUILD_DIR: copy,
      SANITY_REVALIDATE_SECRET: testSecret,
      ...env,
    }),
    ...far.variables,
  })
  /** Starts the site on a fresh copy of the build, or restarts it with changed variables. */
  const startSite = async (changed: Record<string, string> = {}) => {
    await runner.children.get('site')?.stop()
    await copyBuild(copy, buildDirFor(builtPorts))
    Object.assign(runner.environment, changed)
    await runner.start('site')
  }
  /** Stops the processes and deletes their data. */
  const cleanUp = async () => {
    await runner.stop()
    await far.close()
    releasePorts(Object.values(settings.ports))
    await Promise.all([rm(dataDir, removal), removeCopy(copy)])
  }
  try {
    const backends = started.filter((name) => name !== 'site')
    const starts = backends.map((name) => startBackend(runner, silentReporter, name))
    await settleAll([...starts, buildForTests(builtPorts)])
    if (started.includes('studio')) await buildWhenChanged(studioBuild())
    if (started.includes('site')) await startSite()
  } catch (error) {
    await cleanUp()
    throw error
  }
  /** The proxies in front of the backends, if a round trip time is set. */
  const backends: ReadonlyMap<ServiceName, FaultProxy> = far.proxies
  return { runner, backends, settings, startSite, cleanUp }
}

/**
 * Starts proxies with latency on the backends' ports.
 * @returns the proxies, and variables with the ports on which the backends themselves must listen
 */
async function moveAway(ports: Ports, services: readonly ServiceName[], distance: Distance) {
  const proxies = new Map<ServiceName, FaultProxy>()
  const variables: Record<string, string> = {}
  for (const name of services.filter((each) => each !== 'site' && each !== 'inbox')) {
    const targetPort = await freePort(0)
    variables[getPortVariable(name)] = String(targetPort)
    proxies.set(name, await FaultProxy.start({ port: ports[name], targetPort, distance }))
  }
  const close = async () => {
    await Promise.all([...proxies.values()].map((proxy) => proxy.close()))
    releasePorts(Object.values(variables).map(Number))
  }
  return { proxies, variables, close }
}

/** Reserves the preferred ports, or a free port for each that is in use. */
async function reservePorts(): Promise<Ports> {
  const ports = { ...preferredPorts }
  for (const name of ['site', 'studio', 'firestore', 'auth', 'inbox'] as const)
    ports[name] = await freePort(preferredPorts[name])
  return ports
}

/** Reserves free ports for some services. For the other services, returns the running stack's ports. */
async function portsBeside(beside: Ports, services: readonly ServiceName[]): Promise<Ports> {
  const ports = { ...beside }
  for (const name of services) ports[name] = await freePort(0)
  return ports
}

/** Builds the site for a stack on these ports if the site's sources have changed. */
export async function buildForTests(ports: Ports): Promise<void> {
  const settings: LocalSettings = { ports, dataDir: tmpdir() }
  const env = { ...process.env, SITE_BUILD_DIR: buildDirFor(ports), SANITY_REVALIDATE_SECRET: testSecret }
  await buildWhenChanged(siteBuild(serviceEnvironment(settings, neededServices(process.env), env)))
}

/**
 * Creates a folder for a copy of the build that no other stack is using. Folder names are reused, because Node's compile
 * cache depends on the path.
 */
export async function claimCopy(): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = `${testBuildDir}-${number}`
    try {
      await mkdir(join(root, 'web', name))
      return name
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/**
 * Copies the tests' build for one site, so sites do not read each other's files.
 * @param name the copy's folder, for `SITE_BUILD_DIR`. Its contents are replaced; the folder itself remains,
 *   because it marks the name as in use.
 * @param built the build folder
 */
export async function copyBuild(name: string, built = testBuildDir): Promise<void> {
  const folder = join(root, 'web', name)
  await mkdir(folder, { recursive: true })
  await Promise.all((await readdir(folder)).map((entry) => rm(join(folder, entry), removal)))
  await cp(join(root, 'web', built), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (file, copy) => {
      if (basename(file) === 'cache') return false
      if (!isProgram(file)) return true
      await link(file, copy)
      return false
    },
  })
}

/**
 * Whether only a build writes this file. Such files make up three quarters of the build's size. A hard link
 * takes half as long as a copy.
 */
const isProgram = (file: string) => /\/(?:chunks|static)\/.*\.(?:js|css|map|woff2)$/.test(file)

export function removeCopy(name: string): Promise<void> {
  return rm(join(root, 'web', name), removal)
}
