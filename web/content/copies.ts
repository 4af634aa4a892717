import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '@/config/build-dir'

/** Copies on disk of what a backend last answered, for the time when it is down. They outlive a restart. */
export interface Copies {
  /** A read-only disk is no error: there is then nothing to fall back on but the finished pages. */
  keep(key: string, value: unknown): Promise<void>
  /** What was kept, parsed from JSON and unchecked; undefined when there is none. */
  read(key: string): Promise<unknown>
  drop(key: string): Promise<void>
}

/**
 * The copies of one kind.
 * @param kind name of their folder. Next keeps it between builds, and leaves it alone while the site runs.
 */
export function copiesOf(kind: string): Copies {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'web', buildDir, 'cache', kind)
  const fileOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  return {
    async keep(key, value) {
      const temporary = join(folder, `${randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, JSON.stringify(value))
        await rename(temporary, fileOf(key))
      } catch (error) {
        console.warn(`A copy could not be kept: ${error instanceof Error ? error.message : error}`)
      }
    },
    async read(key) {
      try {
        return JSON.parse(await readFile(fileOf(key), 'utf8'))
      } catch {
        return undefined
      }
    },
    drop: (key) => rm(fileOf(key), { force: true }).catch(() => undefined),
  }
}
