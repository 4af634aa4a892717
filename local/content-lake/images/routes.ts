import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { parseImageName } from '../assets/asset-names.ts'
import type { AssetStore } from '../assets/asset-store.ts'
import { AssetError } from '../assets/errors.ts'
import { contentTypeOf } from '../assets/file-type.ts'
import type { AssetRouteOptions } from '../assets/options.ts'
import { serveOriginal, setAssetHeaders } from '../assets/serve-asset.ts'
import { countFrames } from './frames.ts'
import { chooseFormat, extensionOf } from './output-format.ts'
import { type ImageParameters, isOriginal, parseImageParameters } from './parameters.ts'
import { type TransformSource, transformImage } from './transform.ts'
import { createVariantCache, type VariantCache } from './variant-cache.ts'

/** Part of every cache key. Raise it when the same parameters come to give other bytes. */
const pipelineVersion = 1

function variantKey(name: string, parameters: ImageParameters, format: string): string {
  const { auto: _auto, fm: _fm, ...effective } = parameters
  const recipe = JSON.stringify([pipelineVersion, name, format, Object.entries(effective).sort()])
  return `${createHash('sha1').update(recipe).digest('hex')}.${format}`
}

async function serveVariant(
  context: Context,
  cache: VariantCache,
  source: TransformSource,
  parameters: ImageParameters,
): Promise<Response> {
  const { name } = source.name
  const accept = context.req.header('accept') ?? ''
  const format = chooseFormat(parameters, source.name.extension, source.frames > 1, accept)
  const key = variantKey(name, parameters, format)
  if (parameters.auto) context.header('Vary', 'Accept', { append: true })
  const bytes = await cache.get(key, () => transformImage(source, parameters, format))
  const ownName = name.replace(/[a-z]+$/, extensionOf(format))
  setAssetHeaders(context, { name: ownName, contentType: contentTypeOf(ownName), etag: key })
  context.header('Content-Length', String(bytes.length))
  return context.body(new Uint8Array(bytes))
}

function explainBrokenOriginal(error: unknown): Error {
  if (error instanceof AssetError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new AssetError(404, `The original of this image is damaged. Upload it again. (${reason})`)
}

/**
 * `GET /images/:projectId/:dataset/:name`: the original, or a transformation of it as Sanity's image pipeline gives.
 * SVG is answered as it is unless `fm` asks for pixels.
 */
export function imageRoutes(
  { projectId, dataset }: AssetRouteOptions,
  store: AssetStore,
  cacheOptions: { dir: string; maxBytes: number },
): Hono {
  const cache = createVariantCache(cacheOptions)
  return new Hono().get('/images/:projectId/:dataset/:name/:vanity?', async (context) => {
    if (context.req.param('projectId') !== projectId || context.req.param('dataset') !== dataset) {
      throw new AssetError(404, `Images of this content lake are under /images/${projectId}/${dataset}/.`)
    }
    const name = parseImageName(context.req.param('name'))
    const parameters = parseImageParameters(context.req.query())
    const path = await store.find('images', name.name)
    const isVector = name.extension === 'svg' && parameters.fm === undefined
    if (isOriginal(parameters) || isVector || context.req.query('dlRaw') === 'true') {
      return serveOriginal(context, { ...name, path, contentType: contentTypeOf(name.name) })
    }
    try {
      const source = { path, name, frames: await countFrames(path, name) }
      return await serveVariant(context, cache, source, parameters)
    } catch (error) {
      throw explainBrokenOriginal(error)
    }
  })
}
