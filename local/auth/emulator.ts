/**
 * The Auth emulator inside firebase-tools: CommonJS modules without published types. This is all of it that is used.
 */
import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'

export interface UserInfo {
  localId: string
  email?: string
  displayName?: string
  providerUserInfo?: { providerId: string; rawId: string }[]
}

/** An action code ("out of band" code) that was put into a mail and not used yet. */
export interface OobRecord {
  email: string
  newEmail?: string
  requestType: string
  oobCode: string
  oobLink: string
}

export interface UpdateOptions {
  upsertProviders?: UserInfo['providerUserInfo']
  deleteProviders?: string[]
}

/** The emulator's memory of one project. */
export interface ProjectState {
  users: Map<string, UserInfo>
  oobs: Map<string, OobRecord>
  enableImprovedEmailPrivacy: boolean
  getUserByEmail(email: string): UserInfo | undefined
  updateUserByLocalId(localId: string, fields: Partial<UserInfo>, options?: UpdateOptions): UserInfo
  deleteUser(user: UserInfo): void
  deleteAllAccounts(): void
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    generateLink: (code: string) => string,
  ): OobRecord
  deleteOobCode(code: string): boolean
}

interface Emulator {
  spec: { default: { paths: Record<string, { parameters?: object[] }> } }
  state: { AgentProjectState: new (projectId: string) => ProjectState }
  server: {
    /** @param singleProjectMode 0: other project ids are allowed, without a warning */
    createApp(
      projectId: string,
      singleProjectMode: 0,
      stateForProject: Map<string, ProjectState>,
    ): Promise<RequestListener>
  }
}

/** Validates the emulator's requests and responses. */
interface Checker {
  middleware(document: object, options: object): unknown
}

const load = createRequire(import.meta.url)
const spec: Emulator['spec'] = load('firebase-tools/lib/emulator/auth/apiSpec')
const state: Emulator['state'] = load('firebase-tools/lib/emulator/auth/state')
const server: Emulator['server'] = load('firebase-tools/lib/emulator/auth/server')

const checker: Checker = createRequire(load.resolve('firebase-tools/lib/emulator/auth/server'))(
  'exegesis-express',
)
const { middleware } = checker
// At the first request of each kind: most kinds never come, and to prepare for all of them takes a second of a start.
checker.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })

/** The emulator's OpenAPI document, compiled by `createApp`. */
export const apiSpec = spec.default
export const { AgentProjectState } = state
export const { createApp } = server
