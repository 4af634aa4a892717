import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { z } from 'zod'
import { databaseFile } from '../content-lake/store/database.ts'
import { type LocalSettings, root } from '../settings.ts'
import type { Reporter } from './report.ts'

const run = promisify(execFile)
const folder = join(root, 'studio', 'migrations')
const record = (settings: LocalSettings) => join(settings.dataDir, 'content-migrations.json')

/** All content migrations, sorted by name. */
const known = () => readdirSync(folder).sort()

/** Migrations that have not been applied to the local content yet. */
export function findOutstandingMigrations(settings: LocalSettings): string[] {
  const file = record(settings)
  const applied = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return known().filter((name) => !applied.includes(name))
}

/** Marks all migrations as applied, because the content was just imported from this release. */
export async function recordMigrations(settings: LocalSettings): Promise<void> {
  await writeFile(record(settings), `${JSON.stringify(known())}\n`)
}

/**
 * Backs up the database, then applies the outstanding migrations to the running content lake with Sanity's command.
 * @throws Error with the command's output and the backup's path
 */
export async function applyMigrations(settings: LocalSettings, report: Reporter): Promise<void> {
  const outstanding = findOutstandingMigrations(settings)
  if (outstanding.length === 0) return
  const copy = await copyDatabase(settings)
  for (const name of outstanding) {
    await report.step(`Content migration ${name}`, async () => {
      const command = ['migrations', 'run', name, '--no-dry-run', '--no-confirm']
      const args = ['local/content-lake/cli/sanity.ts', ...command]
      const env = { ...process.env, LOCAL_DATA_DIR: settings.dataDir }
      await run(process.execPath, args, { cwd: root, env }).catch((error: Error) => {
        throw new Error(
          `The content migration "${name}" failed; ${copy} has the content as it was.\n${error.message}`,
        )
      })
    })
  }
  await recordMigrations(settings)
}

/** Copies only the database, because stored images and files never change. */
async function copyDatabase({ dataDir }: LocalSettings): Promise<string> {
  const copies = join(dataDir, 'content-lake', 'copies')
  await mkdir(copies, { recursive: true })
  const copy = join(copies, `before-${new Date().toISOString().replaceAll(':', '-')}.sqlite`)
  const database = new DatabaseSync(databaseFile(join(dataDir, 'content-lake')), { readOnly: true })
  await backup(database, copy)
  database.close()
  return copy
}
