import { createServer } from 'node:net'
import { claim } from './claim.ts'

/** Below those that the system gives to outgoing connections, any of which may take one at any moment. */
const anyPort = { from: 20_000, to: 32_000 }

/** The ports that this process has reserved, with the functions that release them. */
const given = new Map<number, () => void>()

/** Whether nothing listens on a loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
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
