import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's error code for a lock that another connection holds. */
const busy = 5

/**
 * Locks a name until this process exits. The lock is SQLite's lock on an empty file, which every operating system
 * releases when a process exits for any reason.
 * @returns a function that releases the lock, or undefined while another caller holds it
 * @throws Error if the locks' folder is not writable
 */
export function claimName(name: string): (() => void) | undefined {
  const folder = join(tmpdir(), `campus-agora-${process.getuid?.() ?? ''}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 32))
  const database = new DatabaseSync(file)
  try {
    // An in-memory journal avoids a second file.
    database.exec('pragma journal_mode = memory; begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}

/** This range is below the ephemeral ports, each of which an outgoing connection can occupy at any time. */
const anyPort = { from: 20_000, to: 32_000 }

/** The ports that this process has reserved, with the functions that release them. */
const given = new Map<number, () => void>()

/**
 * Whether a loopback port is free for both IPv4 and IPv6. Both matter, because a browser can resolve `localhost` to
 * either.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return (await isFreeAt('127.0.0.1', port)) && isFreeAt('::1', port)
}

function isFreeAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // Not every machine has IPv6.
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/**
 * Reserves the preferred port if it is free, otherwise any free port. Until the port is released or this process exits,
 * no call in any process returns the same port, so a service has time to start on it.
 * @param preferred 0 for any port
 * @throws Error if the machine has no free port
 */
export async function freePort(preferred: number): Promise<number> {
  if (preferred > 0 && (await take(preferred))) return preferred
  const count = anyPort.to - anyPort.from
  const first = Math.floor(Math.random() * count)
  for (let step = 0; step < count; step++) {
    const port = anyPort.from + ((first + step) % count)
    if (await take(port)) return port
  }
  throw new Error('This machine has no free port. Stop some programs and try again.')
}

/** Releases reserved ports that are no longer in use. */
export function releasePorts(ports: Iterable<number>): void {
  for (const port of ports) {
    given.get(port)?.()
    given.delete(port)
  }
}

async function take(port: number): Promise<boolean> {
  const release = claimName(`port ${port}`)
  if (!release) return false
  const isFree = await isPortFree(port)
  if (isFree) given.set(port, release)
  else release()
  return isFree
}
