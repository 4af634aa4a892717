import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { localOnly } from '../http/guard.ts'
import { validators } from '../http/middleware.ts'
import { type RunningServer, type ServiceOptions, serve } from '../http/serve.ts'
import { ApiError } from './api-error.ts'
import { firestoreApp } from './app.ts'
import { seedSampleDocuments } from './seed.ts'
import { openDocumentStore } from './store.ts'

export interface FirestoreOptions extends ServiceOptions {
  /** Folder of `{collection}.json` files, imported into an empty database. */
  sampleFolder?: string
  /** Folder of the images behind Firebase Storage's download URLs. */
  pictureFolder?: string
}

/** Starts the local Firestore (REST) and Storage downloads on loopback. */
export async function startFirestore(options: FirestoreOptions): Promise<RunningServer> {
  const { projectId, sampleFolder } = options
  const store = openDocumentStore(options.databaseFile)
  const app = new Hono()
  app.use(localOnly(options.originPorts))
  app.get('/', (context) => context.text('Ok\n'))
  if (options.pictureFolder) app.route('/', picturesApp(options.pictureFolder))
  app.route('/', firestoreApp(store))
  app.notFound((context) => context.json(new ApiError('NOT_FOUND', 'There is no such call.').toJSON(), 404))

  const running = await serve(app, options.port, store.close)
  const storageOrigin = `http://127.0.0.1:${running.port}`
  if (sampleFolder) seedSampleDocuments(store, { folder: sampleFolder, projectId, storageOrigin })
  return running
}

/**
 * Serves a folder's images at Firebase Storage's download URLs, `GET /v0/b/{bucket}/o/{encoded path}?alt=media`. The
 * encoded path is the file's path in the folder; the bucket is ignored. Only files that exist at startup can be
 * requested.
 */
function picturesApp(folder: string): Hono {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
  )

  const app = new Hono()
  app.get('/v0/b/:bucket/o/:path{.+}', validators, async (context, next) => {
    const path = context.req.param('path')
    if (!paths.has(path) || context.req.query('alt') !== 'media') {
      return context.json({ error: { code: 404, message: 'Not Found.' } }, 404)
    }
    context.header('cache-control', 'public, max-age=3600')
    context.header('cross-origin-resource-policy', 'cross-origin')
    context.header('x-content-type-options', 'nosniff')
    return serveStatic({ path: join(folder, path) })(context, next)
  })
  return app
}
