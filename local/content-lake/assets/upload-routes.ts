import { type Context, Hono, type HonoRequest } from 'hono'
import { AssetError } from '../errors.ts'
import type { DecoderPool } from '../images/decoder-pool.ts'
import {
  type AssetDescription,
  type AssetDocument,
  buildAssetDocument,
  type StoredAsset,
} from './asset-document.ts'
import { fileType, imageName } from './asset-names.ts'
import { type AssetStore, type ReceivedBytes, tooLarge } from './asset-store.ts'

export interface UploadOptions {
  projectId: string
  dataset: string
  /** Stores the document that a request uploaded, unless one with its `_id` exists, and returns the stored one. */
  saveDocument(document: AssetDocument, request: HonoRequest): Promise<object>
  /** The origin under which the client of a request reaches the assets, without a trailing slash. */
  baseUrl(request: Request): string
  /** Largest uploads in bytes; 100 MB for images and 2 GB for files unless set. */
  limits?: { images: number; files: number }
}

/** Largest upload in bytes. */
const maxUploadBytes = { images: 100 * 1024 * 1024, files: 2 * 1024 * 1024 * 1024 }

/** The longest name most file systems take; longer names are cut. */
const maxFilenameLength = 255

/** The last part of what a client sends as a file name, without control characters. */
function cleanFilename(text: string | undefined): string | undefined {
  const name = text
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
  return name?.slice(-maxFilenameLength) || undefined
}

/** Reads the parameters with which `client.assets.upload` describes an asset. Empty ones are left out. */
function readDescription(request: HonoRequest): AssetDescription {
  const description: AssetDescription = {}
  const originalFilename = cleanFilename(request.query('filename'))
  if (originalFilename) description.originalFilename = originalFilename
  for (const name of ['label', 'title', 'description', 'creditLine'] as const) {
    const value = request.query(name)
    if (value) description[name] = value
  }
  const id = request.query('sourceId')
  const name = request.query('sourceName')
  const url = request.query('sourceUrl')
  if (id) description.source = { id, ...(name && { name }), ...(url && { url }) }
  return description
}

/** Whether an upload asks for a preview: by `meta`, repeated or with commas, or by not sending it. */
function asksForPreview(request: HonoRequest): boolean {
  return request.queries('meta')?.some((value) => value.split(',').includes('lqip')) ?? true
}

async function describeImage(
  { path, sha1, size }: ReceivedBytes,
  request: HonoRequest,
  decoder: DecoderPool,
): Promise<StoredAsset> {
  const image = await decoder.inspect(path, asksForPreview(request), request.raw.signal)
  const { width, height } = image.metadata.dimensions
  const name = imageName({ sha1, width, height, extension: image.extension })
  return { kind: 'images', name, sha1, size, ...image }
}

function describeFile({ sha1, size }: ReceivedBytes, request: HonoRequest): StoredAsset {
  const type = fileType(request.query('filename'), request.header('content-type'))
  return { kind: 'files', name: `${sha1}.${type.extension}`, sha1, size, ...type }
}

/** `POST /v…/assets/images/:dataset` and `…/files/:dataset`: the body is the file, the answer its document. */
export function uploadRoutes(options: UploadOptions, store: AssetStore, decoder: DecoderPool): Hono {
  const { projectId, dataset, saveDocument, baseUrl, limits = maxUploadBytes } = options

  async function upload(
    context: Context,
    kind: 'images' | 'files',
    inspect: (received: ReceivedBytes) => Promise<StoredAsset>,
  ): Promise<Response> {
    const { body } = context.req.raw
    if (context.req.param('dataset') !== dataset) {
      throw new AssetError(404, `This content lake has one dataset, "${dataset}". Upload to that one.`)
    }
    if (Number(context.req.header('content-length') ?? 0) > limits[kind]) throw tooLarge(limits[kind])
    const asset = await store.receive(kind, body ?? [], limits[kind], inspect).catch((error) => {
      const isCutOff = context.req.raw.signal.aborted
      throw isCutOff ? new AssetError(400, 'The upload broke off. Send it again.') : error
    })
    const location = { baseUrl: baseUrl(context.req.raw), projectId, dataset }
    const document: AssetDocument = buildAssetDocument(asset, readDescription(context.req), location)
    return context.json({ document: await saveDocument(document, context.req) })
  }

  return new Hono()
    .post('/:version{v[^/]+}/assets/images/:dataset', (context) =>
      upload(context, 'images', (received) => describeImage(received, context.req, decoder)),
    )
    .post('/:version{v[^/]+}/assets/files/:dataset', (context) =>
      upload(context, 'files', async (received) => describeFile(received, context.req)),
    )
}
