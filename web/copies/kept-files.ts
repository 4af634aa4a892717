import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '@/config/environment'
import { BoundedFolder, replaceFile, withoutPath } from './bounded-folder.ts'

/** Files that outlive a restart. None of these functions throws. With a full or read-only disk they store nothing. */
export interface KeptFiles {
  /** @param name plain name of the file; one that exists is replaced at once */
  keep(name: string, data: string | Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** The parsed content of a JSON file, unchecked; undefined for a missing or damaged file. */
  readJson(name: string): Promise<unknown>
  drop(name: string): Promise<void>
}

/**
 * A folder of files in the cache that Next keeps between builds. Next does not change it while the site runs.
 * @param kind name of the folder
 * @param maxBytes bound on all of its files; files with the oldest write time are deleted first
 */
export function keptFiles(kind: string, maxBytes: number): KeptFiles {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'web', buildDir, 'cache', kind)
  const bounded = new BoundedFolder(folder, maxBytes)
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined)
  return {
    async keep(name, data) {
      try {
        await mkdir(folder, { recursive: true })
        await replaceFile(join(folder, name), data)
        await bounded.wrote(Buffer.byteLength(data))
      } catch (error) {
        console.warn(`A copy could not be kept: ${withoutPath(error)}`)
      }
    },
    read,
    async readJson(name) {
      try {
        return JSON.parse(String(await read(name)))
      } catch {
        return undefined
      }
    },
    drop: (name) => rm(join(folder, name), { force: true }).catch(() => undefined),
  }
}
