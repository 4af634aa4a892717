import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
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

/** Below those that the system gives to outgoing connections, any of which may take one at any moment. */
const anyPort = { from: 20_000, to: 32_000 }

/** The ports that this process has reserved, with the functions that release them. */
const given = new Map<number, () => void>()

/** Whether nothing listens on a loopback port, of IPv6 neither: a browser takes `localhost` for either. */
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
 * Reserves the preferred port when it is free, else any free one. Until it is released, or this process ends, no call
 * in any process returns the same port, so that a service has time to start on it.
 * @param preferred 0 for any
 * @throws Error when the machine has no free port
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

/** Lets the ports be given out again, once nothing runs there any more. */
export function releasePorts(ports: Iterable<number>): void {
  for (const port of ports) {
    given.get(port)?.()
    given.delete(port)
  }
}

async function take(port: number): Promise<boolean> {
  const release = claim(`port ${port}`)
  if (!release) return false
  const isFree = await isPortFree(port)
  if (isFree) given.set(port, release)
  else release()
  return isFree
}
