import type { Server } from 'node:http'
import { Hono } from 'hono'
import { localOrigin } from '../settings.ts'
import { allowOwnOrigins, ownRequestsOnly } from './access.ts'
import { accountRoutes } from './account/account-routes.ts'
import { userOf } from './account/local-users.ts'
import { type DatasetOptions, datasetOf, versionPath } from './datasets/dataset.ts'
import { Datasets } from './datasets/datasets.ts'
import type { SanityDocument } from './documents/document.ts'
import { answerError, plainError } from './errors.ts'
import { createOrReplace } from './mutations/operations.ts'
import { QueryPool } from './query/query-pool.ts'
import { acceptUpgrades } from './sockets/upgrades.ts'
import type { Store } from './store/store.ts'
import type { DocumentContent } from './store/transaction.ts'
import type { Webhook } from './webhooks/webhooks.ts'

export type { Webhook }

export interface ContentLakeOptions extends Omit<DatasetOptions, 'pool'> {
  /** Ports on loopback whose pages may call the lake. */
  originPorts: number[]
  webhooks: Webhook[]
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
  documents: Documents
  /** Ends sockets and webhooks and closes the database. */
  close(): Promise<void>
}

/**
 * A local emulator of Sanity's Content Lake: the part of its HTTP API that the Studio and `@sanity/client` use, over
 * SQLite in `dataDir`.
 * @throws Error when the folder cannot be written or a webhook's GROQ cannot be parsed
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
  app.all(`${versionPath}/*`, reportUnknownPath())

  const upgrades: { close(): void }[] = []
  return {
    app,
    attach(server) {
      const address = server.address()
      if (address && typeof address === 'object') datasets.moveAssets(localOrigin(address.port))
      upgrades.push(acceptUpgrades(server, app, originPorts))
    },
    documents: createDocuments(store),
    async close() {
      for (const { close } of upgrades) close()
      await datasets.close()
      if (!options.queries) await pool.close()
    },
  }
}

const ownPaths = [`${versionPath}/*`, '/images/*', '/files/*']

/** Answers 404, and says so in the log once for each kind of path. */
function reportUnknownPath() {
  const reported = new Set<string>()
  return ({ req }: { req: { method: string; path: string } }) => {
    const pattern = `${req.method} ${req.path.split('/').slice(0, 4).join('/')}`
    if (!reported.has(pattern)) console.warn(`content lake: no such endpoint: ${pattern}`)
    reported.add(pattern)
    return plainError(
      404,
      `The local content lake has nothing like ${req.method} ${req.path}. A hosted project has.`,
    )
  }
}

/** The lake's documents for code in the same process: all versions, drafts included. */
export interface Documents {
  get(id: string): SanityDocument | null
  /** Every document in the order of its id. */
  all(): Iterable<SanityDocument>
  /**
   * Creates or replaces documents in one transaction, so that they may refer to each other.
   * @throws ContentLakeError (409) when a strong reference would point nowhere
   */
  save(...documents: DocumentContent[]): SanityDocument[]
  /** @throws ContentLakeError (409) while a strong reference points at one of them */
  remove(...ids: string[]): void
}

export function createDocuments(store: Store): Documents {
  return {
    get: (id) => store.documents.get(id),
    all: () => store.documents.all(),
    save: (...documents) =>
      store.write((transaction) => documents.map((document) => createOrReplace(transaction, document)))
        .result,
    remove(...ids) {
      store.write((transaction) => {
        for (const id of ids) transaction.remove(id)
      })
    },
  }
}
