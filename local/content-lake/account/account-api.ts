import type { DatabaseSync } from 'node:sqlite'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { datasetRoutes } from '../datasets/dataset-routes.ts'
import type { Datasets } from '../datasets/datasets.ts'
import { limitJson, parseInput, readJson } from '../http-input.ts'
import { accountRoutes } from './account-routes.ts'
import { defaultUser, type LocalUser, userOf } from './local-users.ts'
import { type ProjectOptions, projectRoutes } from './project-routes.ts'

/** Endpoints of the project and its users, below `/v<version>`. */
export function accountApi(database: DatabaseSync, datasets: Datasets, options: ProjectOptions): Hono {
  return new Hono()
    .use('*', limitJson)
    .get('/ping', dropConnection)
    .route('/', keyValueRoutes(database))
    .route('/', datasetRoutes(datasets))
    .route('/', projectRoutes(database, options))
    .route('/', accountRoutes(options))
}

/** The Studio pings to find out why a request failed; only no answer at all leaves the failure without comment. */
const dropConnection: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (context) => {
  context.env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const pairs = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))

/** Prefix of a user's keys in the table; the default user has none. */
const prefixOf = (user: LocalUser) => (user === defaultUser ? '' : `${user.id}/`)

/** `/users/me/keyvalue`: where the Studio keeps a user's settings, such as recent searches. */
function keyValueRoutes(database: DatabaseSync): Hono {
  const select = database.prepare(
    `SELECT substr(key, length(?1) + 1) AS name, value FROM key_values
     WHERE substr(key, 1, length(?1)) = ?1 AND (?2 IS NULL OR name IN (SELECT value FROM json_each(?2)))`,
  )
  const insert = database.prepare('INSERT OR REPLACE INTO key_values (key, value) VALUES (?, ?)')
  const read = (user: LocalUser, keys?: string[]) =>
    select
      .all(prefixOf(user), keys ? JSON.stringify(keys) : null)
      .map(({ name, value }) => ({ key: String(name), value: JSON.parse(String(value)) }))

  return new Hono()
    .get('/users/me/keyvalue', (context) => context.json(read(userOf(context.req))))
    .get('/users/me/keyvalue/:keys', (context) => {
      const keys = context.req.param('keys').split(',')
      const stored = new Map(read(userOf(context.req), keys).map(({ key, value }) => [key, value]))
      return context.json(keys.map((key) => ({ key, value: stored.get(key) ?? null })))
    })
    .put('/users/me/keyvalue', async (context) => {
      const settings = parseInput(pairs, await readJson(context.req))
      const prefix = prefixOf(userOf(context.req))
      for (const { key, value } of settings) insert.run(prefix + key, JSON.stringify(value ?? null))
      return context.json(settings)
    })
}
