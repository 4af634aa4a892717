import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
