import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono, type HonoRequest } from 'hono'
import { sanityDataset, sanityProjectId } from '../../settings.ts'
import { getUser } from '../account/local-users.ts'
import { AssetError } from '../errors.ts'
import { createIfNotExists } from '../mutations/operations.ts'
import type { Store } from '../store/store.ts'
import { type AssetKind, assetIdentity, assetName, getFileType, type StoredAsset } from './asset-document.ts'
import type { Decode } from './decode.ts'
import { isDrawing } from './image-metadata.ts'

interface ReceivedBytes {
  sha1: string
  size: number
  /** Temporary file that contains the bytes. */
  path: string
}

async function writeHashed(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Omit<ReceivedBytes, 'path'>> {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  if (size === 0) throw new AssetError(400, 'The upload is empty. Send the file as the body of the request.')
  // Flush to disk, so that an acknowledged upload survives a power failure.
  await handle.sync()
  return { sha1: hash.digest('hex'), size }
}

/**
 * Stores bytes under the name of the asset that `inspect` returns. Identical bytes result in the same file, so
 * uploading them again repairs a damaged file.
 * @throws AssetError 400 if there are no bytes, or any error of `inspect`; in both cases nothing is stored
 */
async function receive<Asset extends StoredAsset>(
  dir: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  inspect: (received: ReceivedBytes) => Promise<Asset>,
): Promise<Asset> {
  const path = join(dir, 'incoming', `${randomUUID()}.part`)
  try {
    const handle = await open(path, 'wx')
    const received = await writeHashed(handle, body).finally(() => handle.close())
    const asset = await inspect({ ...received, path })
    await rename(path, join(dir, asset.kind, assetName(asset)))
    return asset
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** @param dir folder, created if missing; unfinished uploads from earlier runs are deleted */
function prepareFolder(dir: string): void {
  // Earlier versions of the lake stored transformed images.
  for (const folder of ['incoming', 'transformed'])
    rmSync(join(dir, folder), { recursive: true, force: true })
  for (const folder of ['incoming', 'images', 'files']) mkdirSync(join(dir, folder), { recursive: true })
}

export interface UploadOptions {
  /** Folder of the originals, named by their content. */
  dir: string
  /** Stores the asset documents. */
  store: Store
}

/** The longest name that most file systems support. Longer names are truncated. */
const maxFilenameLength = 255

/** Returns the last segment of the client's file path, without control characters. */
function cleanFilename(text: string): string {
  const name = text.split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-maxFilenameLength)
}

/** Reads the parameters that `client.assets.upload` sends to describe an asset, except empty ones. */
function readDescription(request: HonoRequest): Record<string, unknown> {
  const { filename = '', sourceId: id, sourceName: name, sourceUrl: url, ...query } = request.query()
  const { label, title, description, creditLine } = query
  const source = id && { id, ...(name && { name }), ...(url && { url }) }
  const given = { originalFilename: cleanFilename(filename), label, title, description, creditLine, source }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}

async function describeUpload(
  kind: AssetKind,
  { path, sha1, size }: ReceivedBytes,
  request: HonoRequest,
  decode: Decode,
): Promise<StoredAsset & { size: number; mimeType: string }> {
  if (kind === 'files') {
    const type = getFileType(request.query('filename'), request.header('content-type'))
    return { kind, sha1, size, ...type }
  }
  return { kind, sha1, size, ...(await decode.inspect(path, await isDrawing(path))) }
}

/**
 * `POST /v…/assets/images/:dataset` and `…/files/:dataset`: the request body is the file, the response its document.
 */
export function uploadRoutes({ dir, store }: UploadOptions, decode: Decode): Hono {
  prepareFolder(dir)
  const upload = async (context: Context, kind: AssetKind) => {
    const { raw } = context.req
    const inspect = (received: ReceivedBytes) => describeUpload(kind, received, context.req, decode)
    const asset = await receive(dir, raw.body ?? [], inspect).catch((error) => {
      throw raw.signal.aborted ? new AssetError(400, 'The upload broke off. Send it again.') : error
    })
    const { kind: _, sha1, ...described } = asset
    const path = `${kind}/${sanityProjectId}/${sanityDataset}/${assetName(asset)}`
    const document = {
      ...readDescription(context.req),
      ...assetIdentity(asset),
      ...described,
      assetId: sha1,
      sha1hash: sha1,
      path,
      url: `${new URL(raw.url).origin}/${path}`,
    }
    const { result } = store.write(
      (transaction) => createIfNotExists(transaction, document) ?? transaction.get(document._id),
      { by: getUser(context.req) },
    )
    return context.json({ document: result })
  }
  return new Hono()
    .post('/:version{v[^/]+}/assets/images/:dataset', (context) => upload(context, 'images'))
    .post('/:version{v[^/]+}/assets/files/:dataset', (context) => upload(context, 'files'))
}
