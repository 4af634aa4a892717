import { resolve } from 'node:path'

/** The repository root, from which every command runs. */
export const root = resolve(import.meta.dirname, '..')

/** Identifiers of the local backends. No hosted project uses them. */
export const sanityProjectId = 'campus'
export const sanityDataset = 'production'
export const firebaseProjectId = 'demo-campus'

const portVariables = {
  site: ['PORT', 3000],
  /** The Studio and the content lake share one origin. */
  studio: ['STUDIO_PORT', 3333],
  firestore: ['FIRESTORE_PORT', 8080],
  auth: ['AUTH_PORT', 9099],
  inbox: ['INBOX_PORT', 8025],
} as const

/** Loopback ports. Each has an environment variable. */
export type Ports = Record<keyof typeof portVariables, number>

export interface LocalSettings {
  ports: Ports
  /** Absolute path of the local data folder. */
  dataDir: string
}

function readPort(name: keyof Ports, env: NodeJS.ProcessEnv): number {
  const [variable, fallback] = portVariables[name]
  const text = env[variable]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(
    `${variable} is "${text}". Set it to a port number between 1 and 65535, or leave it out for ${fallback}.`,
  )
}

/**
 * Reads the local backends' settings from the environment.
 * @throws Error with a sentence for the user if a variable is invalid
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): LocalSettings {
  const ports = {
    site: readPort('site', env),
    studio: readPort('studio', env),
    firestore: readPort('firestore', env),
    auth: readPort('auth', env),
    inbox: readPort('inbox', env),
  }
  return { ports, dataDir: resolve(root, env.LOCAL_DATA_DIR || '.local') }
}

/** Returns the origin of a local service, e.g. `http://localhost:3000`. */
export function getLocalOrigin(port: number): string {
  return `http://localhost:${port}`
}

/** Returns the environment variable for a port, for messages such as "port 3000 is taken: set PORT". */
export function getPortVariable(name: keyof Ports): string {
  return portVariables[name][0]
}
