import { createServer } from 'node:net'

/** Opens a port for a moment; undefined when it is taken. */
function probe(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** Whether nothing listens on a loopback port. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await probe(port)) !== undefined
}

/**
 * The preferred port when it is free, else any free one.
 * @throws Error when the machine has none left
 */
export async function freePort(preferred: number): Promise<number> {
  const port = (await probe(preferred)) ?? (await probe(0))
  if (port === undefined) throw new Error('This machine has no free port. Stop some programs and try again.')
  return port
}
