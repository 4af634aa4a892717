import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { AssetLocation } from '../assets/asset-document.ts'
import { contentTypeOf, parseImageName } from '../assets/asset-names.ts'
import type { AssetStore } from '../assets/asset-store.ts'
import { serveOriginal, setAssetHeaders } from '../assets/serve-asset.ts'
import { AssetError } from '../errors.ts'
import type { DecoderPool } from './decoder-pool.ts'
import {
  chooseFormat,
  type ImageParameters,
  isAnimated,
  isOriginal,
  parseImageParameters,
} from './parameters.ts'
import type { TransformSource } from './transform.ts'
import { createVariantCache, type VariantCache } from './variant-cache.ts'

/** Part of every cache key. Raise it when the same parameters come to give other bytes. */
const pipelineVersion = 2

function variantKey(name: string, parameters: ImageParameters, format: string): string {
  const { auto: _auto, fm: _fm, ...effective } = parameters
  const recipe = JSON.stringify([pipelineVersion, name, format, Object.entries(effective).sort()])
  return `${createHash('sha1').update(recipe).digest('hex')}.${format}`
}

async function serveVariant(
  context: Context,
  { cache, decoder }: { cache: VariantCache; decoder: DecoderPool },
  source: TransformSource,
  parameters: ImageParameters,
): Promise<Response> {
  const { name } = source
  const accept = context.req.header('accept') ?? ''
  const format = chooseFormat(parameters, name, await isAnimated(source.path, name), accept)
  const key = variantKey(name.name, parameters, format)
  if (parameters.auto) context.header('Vary', 'Accept', { append: true })
  const produce = (signal: AbortSignal) => decoder.transform(source, parameters, format, signal)
  const bytes = await cache.get(key, produce, context.req.raw.signal)
  const ownName = name.name.replace(/[a-z]+$/, format)
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
  { projectId, dataset }: Pick<AssetLocation, 'projectId' | 'dataset'>,
  store: AssetStore,
  decoder: DecoderPool,
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
      return await serveVariant(context, { cache, decoder }, { path, name }, parameters)
    } catch (error) {
      throw explainBrokenOriginal(error)
    }
  })
}
