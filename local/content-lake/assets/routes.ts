import { join } from 'node:path'
import { Hono } from 'hono'
import { validators } from '../../http/validators.ts'
import { imageRoutes } from '../images/routes.ts'
import { checkFileName } from './asset-names.ts'
import { type AssetStore, createAssetStore } from './asset-store.ts'
import { AssetError, answerAssetError } from './errors.ts'
import { contentTypeOf } from './file-type.ts'
import type { AssetRouteOptions } from './options.ts'
import { serveOriginal } from './serve-asset.ts'
import { uploadRoutes } from './upload-routes.ts'

export type { AssetRouteOptions } from './options.ts'

const defaultCacheBytes = 512 * 1024 * 1024

function fileRoutes({ projectId, dataset }: AssetRouteOptions, store: AssetStore): Hono {
  return new Hono().get('/files/:projectId/:dataset/:name/:vanity?', async (context) => {
    const { name } = context.req.param()
    if (context.req.param('projectId') !== projectId || context.req.param('dataset') !== dataset) {
      throw new AssetError(404, `Files of this content lake are under /files/${projectId}/${dataset}/.`)
    }
    const path = await store.find('files', checkFileName(name))
    return serveOriginal(context, { path, name, sha1: name.slice(0, 40), contentType: contentTypeOf(name) })
  })
}

/**
 * Sanity's asset endpoints, to mount at `/`: uploads (`POST /v…/assets/images|files/:dataset`), images with
 * transformations (`GET /images/…`) and files with byte ranges (`GET /files/…`). Errors have Sanity's shape
 * `{ statusCode, error, message }`.
 */
export function assetRoutes(options: AssetRouteOptions): Hono {
  const store = createAssetStore(options.dir)
  const cache = { dir: join(options.dir, 'transformed'), maxBytes: options.cacheBytes ?? defaultCacheBytes }
  return new Hono()
    .onError(answerAssetError)
    .on('GET', ['/images/*', '/files/*'], validators)
    .route('/', uploadRoutes(options, store))
    .route('/', imageRoutes(options, store, cache))
    .route('/', fileRoutes(options, store))
}
