import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const identity = z.object({
  /** A random value for each start, so that a copied data folder is not mistaken for the original. */
  id: z.string(),
  /** Absolute path of the lake's data. */
  folder: z.string(),
})
const identityWithPort = identity.extend({ port: z.number() })

export type LakeIdentity = z.output<typeof identity>

/** Path at which a lake reports its identity. */
export const identityPath = '/v1/local-lake'

const identityFile = (dataDir: string) => join(dataDir, 'lake.json')

/** @param dataDir the lake's existing data folder */
export function createIdentity(dataDir: string): LakeIdentity {
  return { id: randomUUID(), folder: realpathSync(dataDir) }
}

/** Stores a running lake's identity and port in its data folder, where tools look for them. */
export function storeIdentity(lake: LakeIdentity, port: number): void {
  writeFileSync(identityFile(lake.folder), `${JSON.stringify({ ...lake, port })}\n`)
}

/**
 * Finds the running lake of a data folder.
 * @returns its port on loopback
 * @throws Error if no lake has run there, or if another folder's lake uses its port
 */
export async function findLakePort(dataDir: string): Promise<number> {
  const stored = readIdentity(dataDir)
  if (!stored) throw new Error(`No content lake has run in ${dataDir} yet. Run "npm start" first.`)
  const origin = `http://localhost:${stored.port}`
  const response = await fetch(origin + identityPath, { signal: AbortSignal.timeout(10_000) })
  const found = identity.safeParse(await response.json().catch(() => undefined)).data
  if (found?.id === stored.id && found.folder === realpathSync(dataDir)) return stored.port
  const owner = found ? `belongs to ${found.folder}` : 'does not tell its folder'
  throw new Error(
    `The content lake at ${origin} ${owner}, and this command is for ${dataDir}. Nothing was changed. ` +
      'Run "npm start" here first (if its port is taken, with STUDIO_PORT set), or run this command in the folder of that lake.',
  )
}

function readIdentity(dataDir: string) {
  try {
    return identityWithPort.parse(JSON.parse(readFileSync(identityFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
