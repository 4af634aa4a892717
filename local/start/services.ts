import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  firebaseProjectId,
  getLocalOrigin,
  type LocalSettings,
  type Ports,
  root,
  sanityDataset,
  sanityProjectId,
} from '../settings.ts'
import { nextOptions } from './builds.ts'
import type { ChildOptions } from './processes/child.ts'

export type ServiceName = keyof Ports

/**
 * Heap limits of the site's server (MB): for the old generation, and for each half of the young generation. Without
 * limits, V8 uses all available memory before it collects garbage. `deployment/` has the same limits; Next's process
 * has its own.
 */
export const heapLimits = ['--max-old-space-size=192', '--max-semi-space-size=8']

/**
 * Limits glibc's memory arenas. If each thread that compresses or crops images had its own arena, glibc would retain
 * several times the memory that is needed.
 */
export const arenaLimit = { MALLOC_ARENA_MAX: '2' }

type Program = Pick<ChildOptions, 'entry' | 'args' | 'nodeOptions' | 'readyUrl'>

/** Next's own server. If its host is an IP address, it responds with 404 to every rewrite of `web/proxy.ts`. */
const nextStart = (port: number): Program => ({
  entry: join(root, 'node_modules/next/dist/bin/next'),
  args: ['start', 'web', ...nextOptions, '--hostname', 'localhost', '--port', String(port)],
  readyUrl: getLocalOrigin(port),
})

/** Returns the program that runs a service. `SITE_SERVER=none` selects Next's own server for the site. */
export function serviceProgram(name: ServiceName, env: NodeJS.ProcessEnv): Program {
  if (name !== 'site') return { entry: join(root, 'local/service.ts'), args: [name] }
  if (env.SITE_SERVER !== 'none') return { entry: join(root, 'web/server/main.ts'), nodeOptions: heapLimits }
  return nextStart(Number(env.PORT))
}

export const serviceTitles: Record<ServiceName, string> = {
  site: 'Site',
  studio: 'Studio and content lake',
  firestore: 'Firestore',
  auth: 'Auth',
  inbox: 'Inbox',
}

/** Returns the services that must run locally. Services that the environment configures as hosted are excluded. */
export function neededServices(env: NodeJS.ProcessEnv): ServiceName[] {
  const content: ServiceName[] = env.NEXT_PUBLIC_SANITY_PROJECT_ID ? [] : ['studio']
  const accounts: ServiceName[] = env.NEXT_PUBLIC_FIREBASE_PROJECT_ID ? [] : ['firestore', 'auth']
  return [...content, ...accounts, ...(needsInbox(env) ? (['inbox'] as const) : []), 'site']
}

/**
 * The inbox shows e-mails from the local Auth service, and receives form submissions and usage events from a site on
 * this machine. If neither content nor accounts are local, the site has real visitors, and their browsers cannot reach
 * a local inbox.
 */
function needsInbox(env: NodeJS.ProcessEnv): boolean {
  if (!env.NEXT_PUBLIC_FIREBASE_PROJECT_ID) return true
  const isUsageTaken = env.NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT || env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID
  return !env.NEXT_PUBLIC_SANITY_PROJECT_ID && !(env.NEXT_PUBLIC_CONTACT_FORM_ENDPOINT && isUsageTaken)
}

/**
 * Returns the running local services' URLs as the site's variables, and the secret that the site shares with its
 * content lake. Variables of hosted services do not have defaults: if they are missing, the site does not use the
 * service.
 */
function siteVariables(settings: LocalSettings, running: readonly ServiceName[]): Record<string, string> {
  const { ports, dataDir } = settings
  const variables: Record<string, string> = { NEXT_PUBLIC_SITE_URL: getLocalOrigin(ports.site) }
  if (running.includes('studio')) {
    variables.CONTENT_LAKE_URL = getLocalOrigin(ports.studio)
    variables.NEXT_PUBLIC_STUDIO_URL = getLocalOrigin(ports.studio)
    variables.NEXT_PUBLIC_SANITY_PROJECT_ID = sanityProjectId
    variables.NEXT_PUBLIC_SANITY_DATASET = sanityDataset
    variables.SANITY_REVALIDATE_SECRET = webhookSecret(dataDir)
  }
  if (running.includes('firestore')) {
    variables.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`
    variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID = firebaseProjectId
  }
  if (running.includes('auth')) variables.NEXT_PUBLIC_AUTH_EMULATOR_URL = `http://127.0.0.1:${ports.auth}`
  if (running.includes('inbox')) {
    variables.NEXT_PUBLIC_CONTACT_FORM_ENDPOINT = `${getLocalOrigin(ports.inbox)}/forms/contact`
    variables.NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT = `${getLocalOrigin(ports.inbox)}/events`
  }
  return variables
}

/** Returns the complete environment for the services' processes. */
export function serviceEnvironment(
  settings: LocalSettings,
  running: readonly ServiceName[],
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { ports, dataDir } = settings
  return {
    ...siteVariables(settings, running),
    // The user's variables override the local defaults, unless they are empty.
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    ...arenaLimit,
    NODE_ENV: 'production',
    // The shell's HOST has a different meaning: csh sets it to the machine's name, conda to a compiler target.
    HOST: '127.0.0.1',
    PORT: String(ports.site),
    STUDIO_PORT: String(ports.studio),
    FIRESTORE_PORT: String(ports.firestore),
    AUTH_PORT: String(ports.auth),
    INBOX_PORT: String(ports.inbox),
    LOCAL_DATA_DIR: dataDir,
  }
}

/** The file that receives a service's output. */
export function logFile(settings: LocalSettings, name: ServiceName): string {
  return join(settings.dataDir, 'logs', `${name}.log`)
}

/**
 * Returns the Studio's variables for `npm run dev`: the local content lake through the Studio's own origin, or the
 * hosted project from the environment.
 * @param lakePort the local content lake's port; undefined if content is hosted
 */
export function studioVariables(
  ports: Ports,
  environment: Readonly<Record<string, string | undefined>>,
  lakePort: number | undefined,
): Record<string, string> {
  const SANITY_STUDIO_SITE_URL = getLocalOrigin(ports.site)
  if (lakePort === undefined) {
    return {
      SANITY_STUDIO_SITE_URL,
      SANITY_STUDIO_PROJECT_ID: environment.NEXT_PUBLIC_SANITY_PROJECT_ID ?? '',
      SANITY_STUDIO_DATASET: environment.NEXT_PUBLIC_SANITY_DATASET || sanityDataset,
    }
  }
  return {
    SANITY_STUDIO_SITE_URL,
    SANITY_STUDIO_PROJECT_ID: sanityProjectId,
    SANITY_STUDIO_DATASET: sanityDataset,
    SANITY_STUDIO_API_HOST: getLocalOrigin(ports.studio),
    STUDIO_PROXY_TARGET: getLocalOrigin(lakePort),
  }
}

/**
 * Returns the secret that the local content lake uses to authenticate to the site. The first start generates it and
 * stores it in the data folder.
 */
export function webhookSecret(dataDir: string): string {
  const file = join(dataDir, 'webhook-secret')
  const kept = existsSync(file) && readFileSync(file, 'utf8').trim()
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  // Write to a temporary file first, because a crash could leave an incomplete secret.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}
