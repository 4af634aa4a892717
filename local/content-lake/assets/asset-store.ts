import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AssetError } from '../errors.ts'
import type { AssetKind } from './asset-names.ts'

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
   * Receives bytes and keeps them under the name that `inspect` chooses. The same bytes give the same file, and
   * replace one that was damaged.
   * @throws AssetError 413 above `maxBytes`, 400 without any; whatever `inspect` throws. Nothing is kept then.
   */
  receive<Inspected extends { name: string }>(
    kind: AssetKind,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    maxBytes: number,
    inspect: (received: ReceivedBytes) => Promise<Inspected>,
  ): Promise<Inspected>
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
  return { sha1: hash.digest('hex'), size }
}

export function tooLarge(maxBytes: number): AssetError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return new AssetError(413, `The file is larger than ${megabytes} MB. Upload a smaller one.`)
}

/** @param dir created when missing; unfinished uploads of an earlier run are removed */
export function createAssetStore(dir: string): AssetStore {
  const incoming = join(dir, 'incoming')
  rmSync(incoming, { recursive: true, force: true })
  for (const folder of ['incoming', 'images', 'files']) mkdirSync(join(dir, folder), { recursive: true })

  return {
    receive: (kind, body, maxBytes, inspect) =>
      writeAtomically(
        incoming,
        async (handle, path) => inspect({ ...(await writeHashed(handle, body, maxBytes)), path }),
        (inspected) => join(dir, kind, inspected.name),
      ),
    async find(kind, name) {
      const path = join(dir, kind, name)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile()) return path
      throw new AssetError(404, 'The original of this asset is missing. Upload it again.')
    },
  }
}

/**
 * Writes a file so that readers, and a machine that loses power, see all of it or nothing.
 * @param folder holds the unfinished file; on the same disk as the destination
 * @param write fills the file; when it throws, the unfinished file is removed
 * @param destination where the finished file goes, chosen from what `write` returned
 */
export async function writeAtomically<Result>(
  folder: string,
  write: (handle: FileHandle, path: string) => Promise<Result>,
  destination: (result: Result) => string,
): Promise<Result> {
  const path = join(folder, `${randomUUID()}.part`)
  try {
    const handle = await open(path, 'wx')
    let result: Result
    try {
      result = await write(handle, path)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(path, destination(result))
    return result
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
