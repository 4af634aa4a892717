import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  firebaseProjectId,
  type LocalSettings,
  localOrigin,
  type Ports,
  root,
  sanityDataset,
  sanityProjectId,
} from '../settings.ts'
import { nextOptions } from './builds.ts'
import type { ChildOptions } from './processes/child.ts'

export type ServiceName = keyof Ports

/**
 * Bounds on the heap of the site's server, in megabytes: on long-lived objects, and on each half of the young generation.
 * Without them V8 takes all memory before it collects garbage. `deployment/` has the same ones, and Next's process its own.
 */
export const heapOfSite = ['--max-old-space-size=192', '--max-semi-space-size=8']

/** With one arena for each thread that compresses or cuts pictures, glibc keeps several times the memory that they need. */
export const arenas = { MALLOC_ARENA_MAX: '2' }

type Program = Pick<ChildOptions, 'entry' | 'args' | 'nodeOptions' | 'readyUrl'>

/** Next's own server. With an IP address as its host it answers 404 to every rewrite of `web/proxy.ts`. */
const nextStart = (port: number): Program => ({
  entry: join(root, 'node_modules/next/dist/bin/next'),
  args: ['start', 'web', ...nextOptions, '--hostname', 'localhost', '--port', String(port)],
  readyUrl: localOrigin(port),
})

/** The program of a service's process. `SITE_SERVER=none` chooses Next's own server for the site. */
export function serviceProgram(name: ServiceName, env: NodeJS.ProcessEnv): Program {
  if (name !== 'site') return { entry: join(root, 'local/service.ts'), args: [name] }
  if (env.SITE_SERVER !== 'none') return { entry: join(root, 'web/server/main.ts'), nodeOptions: heapOfSite }
  return nextStart(Number(env.PORT))
}

export const serviceTitles: Record<ServiceName, string> = {
  site: 'Site',
  studio: 'Studio and content lake',
  firestore: 'Firestore',
  auth: 'Auth',
  inbox: 'Inbox',
}

/** The services that this environment needs locally, without those that it configures as hosted. */
export function neededServices(env: NodeJS.ProcessEnv): ServiceName[] {
  const content: ServiceName[] = env.NEXT_PUBLIC_SANITY_PROJECT_ID ? [] : ['studio']
  const accounts: ServiceName[] = env.NEXT_PUBLIC_FIREBASE_PROJECT_ID ? [] : ['firestore', 'auth']
  return [...content, ...accounts, ...(needsInbox(env) ? (['inbox'] as const) : []), 'site']
}

/**
 * The inbox shows the mails of the local Auth and receives the forms and events of a site on this machine. A site with neither content
 * nor accounts here is meant for visitors, whose messages and usage are nothing for an inbox that they cannot reach.
 */
function needsInbox(env: NodeJS.ProcessEnv): boolean {
  if (!env.NEXT_PUBLIC_FIREBASE_PROJECT_ID) return true
  const isUsageTaken = env.NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT || env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID
  return !env.NEXT_PUBLIC_SANITY_PROJECT_ID && !(env.NEXT_PUBLIC_CONTACT_FORM_ENDPOINT && isUsageTaken)
}

/**
 * The addresses of the local services as the site's variables, for those that run, and the secret that the site shares
 * with its content lake. A hosted service gets no default: the site does without it.
 */
function siteVariables(settings: LocalSettings, running: readonly ServiceName[]): Record<string, string> {
  const { ports, dataDir } = settings
  const variables: Record<string, string> = { NEXT_PUBLIC_SITE_URL: localOrigin(ports.site) }
  if (running.includes('studio')) {
    variables.CONTENT_LAKE_URL = localOrigin(ports.studio)
    variables.NEXT_PUBLIC_STUDIO_URL = localOrigin(ports.studio)
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
    variables.NEXT_PUBLIC_CONTACT_FORM_ENDPOINT = `${localOrigin(ports.inbox)}/forms/contact`
    variables.NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT = `${localOrigin(ports.inbox)}/events`
  }
  return variables
}

/** The whole environment of the services' processes. */
export function serviceEnvironment(
  settings: LocalSettings,
  running: readonly ServiceName[],
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { ports, dataDir } = settings
  return {
    ...siteVariables(settings, running),
    // A variable that the user set wins over the local default; an empty line in `.env` is none.
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    ...arenas,
    NODE_ENV: 'production',
    // The HOST of a shell names something else: csh sets this machine's name, conda the target of a compiler.
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
 * The variables of the Studio of `npm run dev`: the local content lake, through the Studio's own address, or the hosted
 * project that the environment names.
 * @param lakePort port of the local content lake; undefined when content is hosted
 */
export function studioVariables(
  ports: Ports,
  environment: Readonly<Record<string, string | undefined>>,
  lakePort: number | undefined,
): Record<string, string> {
  const SANITY_STUDIO_SITE_URL = localOrigin(ports.site)
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
    SANITY_STUDIO_API_HOST: localOrigin(ports.studio),
    STUDIO_PROXY_TARGET: localOrigin(lakePort),
  }
}

/**
 * The secret by which the local content lake and the site know each other: made at random at the first start, and kept
 * in the data folder.
 */
export function webhookSecret(dataDir: string): string {
  const file = join(dataDir, 'webhook-secret')
  const kept = existsSync(file) && readFileSync(file, 'utf8').trim()
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  // A file that a crash cut short would be half a secret.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}
