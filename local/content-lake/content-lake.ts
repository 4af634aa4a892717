import type { Server } from 'node:http'
import { Hono } from 'hono'
import { localOrigin } from '../settings.ts'
import { accountRoutes } from './account/account-routes.ts'
import { userOf } from './account/local-users.ts'
import { type DatasetOptions, datasetOf, versionPath } from './datasets/dataset.ts'
import { Datasets } from './datasets/datasets.ts'
import { answerError, plainError } from './errors.ts'
import { QueryPool } from './query/query-pool.ts'
import { allowOwnOrigins, ownRequestsOnly } from './requests.ts'
import { acceptUpgrades } from './sockets/sockets.ts'
import type { Store } from './store/store.ts'

export interface ContentLakeOptions extends Omit<DatasetOptions, 'pool'> {
  /** Ports on loopback whose pages may call the lake. */
  originPorts: number[]
  /** Evaluates queries, possibly for several lakes. The caller closes it. */
  queries?: QueryPool
}

export interface ContentLake {
  /** The HTTP API, under `/v<version>/`, `/images/` and `/files/`. Other paths belong to the app that mounts it. */
  app: Hono
  /**
   * Answers the WebSocket upgrades of a server that listens, for `/tunnel` and for presence, and makes the addresses of
   * assets lead to it.
   */
  attach(server: Server): void
  /** The documents, for code in the same process. */
  store: Store
  /** Ends sockets and the webhook and closes the database. */
  close(): Promise<void>
}

/**
 * A local emulator of Sanity's Content Lake: the part of its HTTP API that the Studio and `@sanity/client` use, over
 * SQLite in `dataDir`.
 * @throws Error when the folder cannot be written
 */
export function createContentLake(options: ContentLakeOptions): ContentLake {
  const { originPorts } = options
  const pool = options.queries ?? new QueryPool()
  const datasets = new Datasets({ ...options, pool })
  const { database, store } = datasets.main

  const app = new Hono()
  app.onError(answerError)
  for (const path of ownPaths) app.use(path, allowOwnOrigins(originPorts), ownRequestsOnly(originPorts))
  app.use(async (context, next) => {
    // An unknown token is refused whatever is asked, before the body is read.
    userOf(context.req)
    const name = datasetOf(context.req.path)
    if (name === undefined) return next()
    return datasets.get(name).app.fetch(context.req.raw, context.env)
  })
  app.route(versionPath, accountRoutes(database, datasets, options))
  app.all(`${versionPath}/*`, ({ req: { method, path } }) =>
    plainError(404, `The local content lake has nothing like ${method} ${path}. A hosted project has.`),
  )

  const upgrades: { close(): void }[] = []
  return {
    app,
    attach(server) {
      const address = server.address()
      if (address && typeof address === 'object') datasets.moveAssets(localOrigin(address.port))
      upgrades.push(acceptUpgrades(server, app, originPorts))
    },
    store,
    async close() {
      for (const { close } of upgrades) close()
      await datasets.close()
      if (!options.queries) await pool.close()
    },
  }
}

const ownPaths = [`${versionPath}/*`, '/images/*', '/files/*']
