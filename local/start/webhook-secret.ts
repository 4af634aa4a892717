import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret by which the local content lake and the site know each other: made at random at the first start, and kept
 * in the data folder.
 */
export function webhookSecret(dataDir: string): string {
  const file = join(dataDir, 'webhook-secret')
  const kept = readKept(file)
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  // A file that a crash cut short would be half a secret.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
