import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildDir } from '../config/environment.ts'
import { parseJson } from '../lib/parse-json.ts'

/**
 * Replaces a file atomically: neither a full disk nor a killed process leaves an incomplete file.
 * @param write writes a file, like Node's `writeFile`
 * @throws any error of `write`
 */
export async function replaceFile(
  file: string,
  data: string | Buffer,
  write: (file: string, data: string | Buffer) => Promise<void> = writeFile,
): Promise<void> {
  const temporary = join(dirname(file), `${randomUUID()}.tmp`)
  try {
    await write(temporary, data)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Size of a disk block (bytes). A file uses whole blocks. */
const block = 4096

/** The folder is listed again whenever 1/`share` of the limit has been written. */
const share = 8

interface StoredFile {
  file: string
  bytes: number
  writtenAt: number
}

/**
 * Limits the size of a folder that other modules write to, regardless of how many pages visitors request. Deletes the
 * files with the oldest write time first. Files in use are rewritten regularly, so they are not deleted.
 */
export class BoundedFolder {
  readonly #folder: string
  readonly #maxBytes: number
  /** Bytes written since the folder was last listed. It starts at infinity, so that existing files are counted. */
  #unseen = Number.POSITIVE_INFINITY
  #sweeping: Promise<void> | undefined

  /** @param maxBytes limit for the disk blocks of all files in the folder and its subfolders */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /**
   * Counts a file that was written. Resolves when the folder is below its limit again.
   * @param size size of the file in bytes
   */
  async wrote(size: number): Promise<void> {
    this.#unseen += onDisk(size)
    if (this.#unseen < this.#maxBytes / share) return
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined
    })
    await this.#sweeping
  }

  async #sweep(): Promise<void> {
    this.#unseen = 0
    const files = await listFiles(this.#folder)
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= this.#maxBytes * (1 - 1 / share)) return
    for (const { file, bytes } of files.sort((a, b) => a.writtenAt - b.writtenAt)) {
      await rm(file, { force: true })
      total -= bytes
      if (total <= this.#maxBytes * (1 - 2 / share)) return
    }
  }
}

function onDisk(size: number): number {
  return Math.ceil(size / block) * block
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  await mkdir(folder, { recursive: true })
  const files: StoredFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // Another process might have deleted the file in the meantime.
    const found = await stat(file).catch(() => undefined)
    if (found) files.push({ file, bytes: onDisk(found.size), writtenAt: found.mtimeMs })
  }
  return files
}

/**
 * Returns the reason for a failure without the path, so that repeated failures are logged identically, for example
 * `EACCES: permission denied`.
 */
export function withoutPath(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, \w+ '.*/s, '') : String(error)
}

/**
 * Files that survive a restart, in the cache folder that Next preserves between builds and does not change while the
 * site runs. These functions never throw: if the disk is full or read-only, they store nothing.
 * @param kind name of the folder
 * @param maxBytes limit for all of its files; files with the oldest write time are deleted first
 */
export function boundedFiles(kind: string, maxBytes: number) {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'web', buildDir, 'cache', kind)
  const bounded = new BoundedFolder(folder, maxBytes)
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined)
  return {
    /** @param name plain name of the file; an existing file is replaced atomically */
    async keep(name: string, data: string | Buffer): Promise<void> {
      try {
        await mkdir(folder, { recursive: true })
        await replaceFile(join(folder, name), data)
        await bounded.wrote(Buffer.byteLength(data))
      } catch (error) {
        console.warn(`A copy could not be kept: ${withoutPath(error)}`)
      }
    },
    read,
    /** Parses a JSON file without validation; undefined for a missing or damaged file. */
    readJson: async (name: string): Promise<unknown> => parseJson(String(await read(name))),
    drop: (name: string): Promise<void> => rm(join(folder, name), { force: true }).catch(() => undefined),
  }
}
