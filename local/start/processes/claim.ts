import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Claims a name for this process, for as long as it lives: the system itself gives a claim back when a process ends,
 * however it ends. It is an abstract socket, which Linux alone has; elsewhere every claim is granted.
 * @returns a function that gives the claim back, or undefined while another one holds it
 */
export async function claim(name: string): Promise<(() => void) | undefined> {
  if (process.platform !== 'linux') return () => {}
  const server = createServer((connection) => connection.destroy())
  // A name of a fixed length: the system cuts longer ones off.
  const address = `\0campus-agora-${createHash('sha256').update(name).digest('hex')}`
  const isGranted = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(address, () => resolve(true))
  })
  if (!isGranted) return undefined
  server.unref()
  return () => server.close()
}
