import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a lock that somebody else holds. */
const busy = 5

/**
 * Claims a name for this process, for as long as it lives. The claim is SQLite's lock on an empty file, which every
 * system gives back when a process ends, however it ends.
 * @returns a function that gives the claim back, or undefined while another one holds it
 * @throws Error when the folder of the locks cannot be written
 */
export function claim(name: string): (() => void) | undefined {
  const folder = join(tmpdir(), `campus-agora-${process.getuid?.() ?? ''}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32))
  const database = new DatabaseSync(file)
  try {
    // With its journal in memory the lock needs no second file.
    database.exec('pragma journal_mode = memory; begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}
