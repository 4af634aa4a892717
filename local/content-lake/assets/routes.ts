import { join } from 'node:path'
import { Hono } from 'hono'
import { validators } from '../../http/middleware.ts'
import { AssetError, answerError } from '../errors.ts'
import { type DecoderLimits, DecoderPool } from '../images/decoder-pool.ts'
import { imageRoutes } from '../images/routes.ts'
import { checkFileName, contentTypeOf } from './asset-names.ts'
import { type AssetStore, createAssetStore } from './asset-store.ts'
import { serveOriginal } from './serve-asset.ts'
import { type UploadOptions, uploadRoutes } from './upload-routes.ts'

/** Options of the asset routes. */
export interface AssetRouteOptions extends UploadOptions {
  /** Folder for originals and transformed images; created when missing. */
  dir: string
  /** Disk space for transformed images in bytes; 512 MB unless set. */
  cacheBytes?: number
  /** Limits that replace the usual ones. */
  decoding?: Partial<DecoderLimits>
}

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
  const decoder = new DecoderPool(options.decoding)
  const cache = { dir: join(options.dir, 'transformed'), maxBytes: options.cacheBytes ?? defaultCacheBytes }
  return new Hono()
    .onError(answerError)
    .on('GET', ['/images/*', '/files/*'], validators)
    .route('/', uploadRoutes(options, store, decoder))
    .route('/', imageRoutes(options, store, decoder, cache))
    .route('/', fileRoutes(options, store))
}
