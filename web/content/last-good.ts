import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { buildDir } from '@/config/build-dir'
import { environment } from '@/config/server'

/** Next keeps this folder between builds, and leaves it alone while the site runs. */
const folder = join(/* turbopackIgnore: true */ process.cwd(), 'web', buildDir, 'cache/content')

/**
 * Keeps the answer to a query for the time when the content lake is down, across restarts.
 * A read-only disk is no error: there is then nothing to fall back on but the finished pages.
 */
export async function remember(query: string, result: unknown): Promise<void> {
  const temporary = join(folder, `${randomUUID()}.tmp`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(temporary, JSON.stringify(result))
    await rename(temporary, fileOf(query))
  } catch (error) {
    console.warn(`A copy of the content could not be kept: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * The copy of an earlier answer, or undefined.
 * A build, and the development server when it has no copy, take the answer from the committed snapshot.
 */
export async function recall<Result>(query: string): Promise<Result | undefined> {
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return recallSnapshot(query)
  try {
    return JSON.parse(await readFile(fileOf(query), 'utf8'))
  } catch {
    return process.env.NODE_ENV === 'development' ? recallSnapshot(query) : undefined
  }
}

async function recallSnapshot(query: string) {
  // Loaded on demand: a running site needs neither the GROQ interpreter nor the snapshot.
  const { querySnapshot } = await import('./snapshot/query.ts')
  const result = await querySnapshot(query)
  await remember(query, result)
  return result
}

function fileOf(query: string) {
  const { apiHost, projectId, dataset } = environment.contentLake
  const source = JSON.stringify([apiHost, projectId, dataset, query])
  return join(folder, `${createHash('sha256').update(source).digest('hex')}.json`)
}
