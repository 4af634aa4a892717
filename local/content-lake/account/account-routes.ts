import type { DatabaseSync } from 'node:sqlite'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { sanityDataset, sanityProjectId } from '../../settings.ts'
import { ContentLakeError } from '../errors.ts'
import { parseInput, readJson } from '../requests.ts'
import { allRoles, defaultUser, getGrants, getUser, type LocalUser, localUsers } from './local-users.ts'

const createdAt = '2025-01-01T00:00:00.000Z'

/**
 * Features of paid Sanity plans. The local lake does not support comments. Without `studioComments`, however,
 * Sanity remounts the whole Studio shortly after it starts, to offer the paid plan, and typed text is lost.
 */
const features = ['contentReleases', 'singleDocRelease', 'studioComments']

/** Fixed responses to the Studio and the `sanity` command, by path. */
const constants: Record<string, unknown> = {
  '/auth/providers': { providers: [] },
  '/check/cors': { result: { allowed: true, withCredentials: true } },
  '/features': features,
  '/projects/:project/user-applications': [],
  '/projects/:project/grants': {},
  // Releases are practically unlimited.
  '/projects/:project/new-content-release-allowed': {
    data: {
      datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      orgActiveReleaseLimit: null,
      orgMeteredActiveReleaseCount: 0,
    },
  },
  '/projects/:project/roles': allRoles,
  '/users/me/grants': { organizations: {}, projects: {} },
  // Services other than the Content Lake that are not available locally.
  '/journey/announcements': [],
  '/journey/trial/:project?': {},
  '/journey/*': null,
  '/help': { resources: {} },
  '/access/requests/me': [],
  '/subscriptions/project/:project': {},
  '/schedules/:project/:dataset': { schedules: [] },
  '/intake/telemetry-status': { status: 'denied' },
}

/** Endpoints for the project and its users, under `/v<version>`. */
export function accountRoutes(database: DatabaseSync): Hono {
  const project = (asking: HonoRequest) => ({
    id: sanityProjectId,
    displayName: sanityProjectId,
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    createdAt,
    members: localUsers.map((user) => ({ ...user, isCurrentUser: user === getUser(asking), isRobot: false })),
    features: [],
  })
  const datasets = (context: Context) => {
    // Sanity stores comments in a separate dataset, which the local lake does not have.
    if (context.req.query('datasetProfile') === 'comments') return context.json([])
    const details = {
      datasetProfile: 'default',
      aclMode: 'public',
      createdByUserId: defaultUser.id,
      tags: [],
    }
    return context.json([{ name: sanityDataset, createdAt, ...details }])
  }

  const routes = new Hono()
    .get('/ping', dropConnection)
    .route('/', keyValueRoutes(database))
    .get('/datasets', datasets)
    .get('/projects/:project/datasets', datasets)
    .get('/users/me', (context) => context.json(getUser(context.req)))
    .get('/auth/id', (context) => context.json({ id: getUser(context.req).id }))
    .post('/auth/logout', (context) => context.body(null, 204))
    .post('/intake/batch', (context) => context.body(null, 204))
    .get('/projects', (context) => context.json([project(context.req)]))
    .get('/projects/:project/datasets/:dataset/acl', (context) =>
      context.json(getGrants(getUser(context.req))),
    )
  for (const [path, answer] of Object.entries(constants))
    routes.get(path, (context) =>
      context.body(JSON.stringify(answer), 200, { 'Content-Type': 'application/json' }),
    )
  return routes
    .get('/users/:ids', (context) => {
      const ids = context.req.param('ids').split(',')
      // Old and imported transactions can have authors that are not local users.
      const users = ids.map((id) => ({ ...(localUsers.find((user) => user.id === id) ?? defaultUser), id }))
      return context.json(users.length === 1 ? users[0] : users)
    })
    .get('/projects/:project', (context) => {
      if (context.req.param('project') === sanityProjectId) return context.json(project(context.req))
      const description = `This local lake has the project "${sanityProjectId}" only.`
      throw new ContentLakeError(404, 'projectNotFoundError', description)
    })
}

/**
 * Closes the connection without responding. The Studio sends a ping to find out why a request failed, and does not show
 * an explanation if the ping fails too.
 */
const dropConnection: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (context) => {
  context.env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const pairs = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))

/** `/users/me/keyvalue`: a user's settings in the Studio, such as recent searches. */
function keyValueRoutes(database: DatabaseSync): Hono {
  const sql = database.createTagStore()
  /** Returns the database key for a user's setting. The default user's keys do not have a prefix. */
  const keyOf = (user: LocalUser, key: string) => (user === defaultUser ? key : `${user.id}/${key}`)
  return new Hono()
    .get('/users/me/keyvalue/:keys', (context) => {
      const user = getUser(context.req)
      const found = context.req
        .param('keys')
        .split(',')
        .map((key) => {
          const row = sql.get`SELECT value FROM key_values WHERE key = ${keyOf(user, key)}`
          return { key, value: row ? JSON.parse(String(row.value)) : null }
        })
      return context.json(found)
    })
    .put('/users/me/keyvalue', async (context) => {
      const settings = parseInput(pairs, await readJson(context.req))
      for (const { key, value } of settings) {
        const text = JSON.stringify(value ?? null)
        sql.run`INSERT OR REPLACE INTO key_values (key, value) VALUES (${keyOf(getUser(context.req), key)}, ${text})`
      }
      return context.json(settings)
    })
}
