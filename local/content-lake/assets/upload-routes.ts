import { type Context, Hono, type HonoRequest } from 'hono'
import type { AssetDocument, StoredAsset } from './asset-document.ts'
import { buildAssetDocument } from './asset-document.ts'
import { imageName } from './asset-names.ts'
import { type AssetStore, type ReceivedBytes, tooLarge } from './asset-store.ts'
import { AssetError } from './errors.ts'
import { fileType } from './file-type.ts'
import { inspectImage, type MetadataKind } from './image-metadata.ts'
import type { AssetRouteOptions } from './options.ts'
import { readDescription, readMetadataKinds } from './upload-parameters.ts'

/** Largest upload in bytes. */
const maxUploadBytes = { images: 100 * 1024 * 1024, files: 2 * 1024 * 1024 * 1024 }

async function describeImage(
  received: ReceivedBytes,
  kinds: ReadonlySet<MetadataKind>,
): Promise<StoredAsset> {
  const { sha1, size } = received
  const image = await inspectImage(received.path, kinds)
  const { width, height } = image.metadata.dimensions
  return {
    kind: 'images',
    name: imageName({ sha1, width, height, extension: image.extension }),
    sha1,
    size,
    ...image,
  }
}

function describeFile({ sha1, size }: ReceivedBytes, request: HonoRequest): StoredAsset {
  const type = fileType(request.query('filename'), request.header('content-type'))
  return { kind: 'files', name: `${sha1}.${type.extension}`, sha1, size, ...type }
}

/** `POST /v…/assets/images/:dataset` and `…/files/:dataset`: the body is the file, the answer its document. */
export function uploadRoutes(options: AssetRouteOptions, store: AssetStore): Hono {
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
      upload(context, 'images', (received) => describeImage(received, readMetadataKinds(context.req))),
    )
    .post('/:version{v[^/]+}/assets/files/:dataset', (context) =>
      upload(context, 'files', async (received) => describeFile(received, context.req)),
    )
}
