import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AssetError } from '../errors.ts'
import { type AssetKind, assetName, type StoredAsset } from './asset-document.ts'

export interface ReceivedBytes {
  sha1: string
  /** Bytes. */
  size: number
  /** Where the bytes lie until they are kept. */
  path: string
}

/** The originals on disk, each under a name made from its content. */
export interface AssetStore {
  /**
   * Receives bytes and keeps them as what `inspect` makes of them. The same bytes give the same file, and replace one that
   * was damaged.
   * @throws AssetError 413 above `maxBytes`, 400 without any; whatever `inspect` throws. Nothing is kept then.
   */
  receive<Asset extends StoredAsset>(
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    maxBytes: number,
    inspect: (received: ReceivedBytes) => Promise<Asset>,
  ): Promise<Asset>
  /** @throws AssetError 404 when the original is not there */
  find(kind: AssetKind, name: string): Promise<string>
}

async function writeHashed(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<ReceivedBytes, 'path'>> {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  if (size === 0) throw new AssetError(400, 'The upload is empty. Send the file as the body of the request.')
  // Nothing that is acknowledged is lost when the machine loses power.
  await handle.sync()
  return { sha1: hash.digest('hex'), size }
}

export function tooLarge(maxBytes: number): AssetError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return new AssetError(413, `The file is larger than ${megabytes} MB. Upload a smaller one.`)
}

/** @param dir created when missing; unfinished uploads of an earlier run are removed */
export function createAssetStore(dir: string): AssetStore {
  const incoming = join(dir, 'incoming')
  // Earlier versions kept transformed images.
  for (const folder of ['incoming', 'transformed'])
    rmSync(join(dir, folder), { recursive: true, force: true })
  for (const folder of ['incoming', 'images', 'files']) mkdirSync(join(dir, folder), { recursive: true })

  return {
    async receive(body, maxBytes, inspect) {
      const path = join(incoming, `${randomUUID()}.part`)
      try {
        const handle = await open(path, 'wx')
        const received = await writeHashed(handle, body, maxBytes).finally(() => handle.close())
        const asset = await inspect({ ...received, path })
        await rename(path, join(dir, asset.kind, assetName(asset)))
        return asset
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async find(kind, name) {
      const path = join(dir, kind, name)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile()) return path
      throw new AssetError(404, 'The original of this asset is missing. Upload it again.')
    },
  }
}
