import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { validators } from '../../http/middleware.ts'
import { sanityDataset, sanityProjectId } from '../../settings.ts'
import { AssetError } from '../errors.ts'
import { checkFileName, getContentType, parseImageName } from './asset-document.ts'
import { startDecoder } from './decode.ts'
import { parseImageParameters } from './transform.ts'
import { type UploadOptions, uploadRoutes } from './uploads.ts'

export interface AssetRouteOptions extends UploadOptions {
  /** Max number of pixels in an image. */
  maxPixels?: number | undefined
}

/** URLs contain a hash of the content, so responses never change. */
const immutable = 'public, max-age=31536000, immutable'

/** Content types in which browsers run scripts, unless the policy below prevents it. */
const activeContent = /html|xml|javascript/
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

function setAssetHeaders(context: Context, name: string): void {
  const contentType = getContentType(name)
  context.header('Content-Type', contentType)
  context.header('Cache-Control', immutable)
  context.header('X-Content-Type-Options', 'nosniff')
  if (activeContent.test(contentType)) context.header('Content-Security-Policy', inertPolicy)
  // The Studio's file menu sets this parameter for downloads.
  if (context.req.query('dl') !== undefined) context.header('Content-Disposition', 'attachment')
}

/** Serves an original or the requested byte range. */
async function serveOriginal(context: Context, path: string, name: string): Promise<Response> {
  const response = await serveStatic({ path })(context, async () => {})
  if (!response) throw new AssetError(404, 'The original of this asset is missing. Upload it again.')
  setAssetHeaders(context, name)
  context.header('ETag', `"${name.slice(0, 40)}"`)
  context.header('Accept-Ranges', 'bytes')
  return response
}

/**
 * Sanity's asset endpoints, to mount at `/`: uploads (`POST /v…/assets/images|files/:dataset`), images with
 * transformations (`GET /images/…`) and files with byte ranges (`GET /files/…`). SVG is served unchanged unless `fm`
 * requests another format. Errors have Sanity's format `{ statusCode, error, message }`.
 */
export function assetRoutes(options: AssetRouteOptions): Hono {
  const decode = startDecoder(options.maxPixels)
  const addresses = ['images', 'files'].map((kind) => `/${kind}/:projectId/:dataset/:name/:vanity?`)
  return new Hono()
    .route('/', uploadRoutes(options, decode))
    .on('GET', addresses, validators, async (context) => {
      const name = context.req.param('name') ?? ''
      const kind = context.req.path.startsWith('/files/') ? 'files' : 'images'
      if (context.req.param('projectId') !== sanityProjectId)
        throw new AssetError(
          404,
          `Assets of this content lake are under /${kind}/${sanityProjectId}/${sanityDataset}/.`,
        )
      const path = join(options.dir, kind, name)
      if (kind === 'files') return serveOriginal(context, path, checkFileName(name))
      const image = parseImageName(name)
      const parameters = parseImageParameters(context.req.query())
      const isVector = image.extension === 'svg' && !parameters?.fm
      if (!parameters || isVector || context.req.query('dlRaw') === 'true')
        return serveOriginal(context, path, name)
      const accept = context.req.header('accept') ?? ''
      const source = { path, name: image }
      const result = await decode.transform(source, parameters, accept).catch((error: Error) => {
        if (error instanceof AssetError) throw error
        throw new AssetError(
          404,
          `The original of this image is damaged. Upload it again. (${error.message})`,
        )
      })
      if (parameters.auto) context.header('Vary', 'Accept', { append: true })
      setAssetHeaders(context, name.replace(/[a-z]+$/, result.format))
      context.header('Content-Length', String(result.bytes.length))
      return context.body(new Uint8Array(result.bytes))
    })
}
