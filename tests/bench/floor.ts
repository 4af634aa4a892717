import { freePort } from '../../local/start/processes/free-port.ts'
import { buildMinimalSite, nextCommand } from './builds.ts'
import { startProgram } from './child-process.ts'

export interface Floor {
  /** Origin under which the minimal site answers. */
  url: string
  pid: number
  /** Stops it and removes its build. */
  stop(): Promise<void>
}

/** Builds and starts the minimal Next site that the site's pages are measured beside. */
export async function startFloor(): Promise<Floor> {
  const site = await buildMinimalSite()
  try {
    const port = await freePort(3250)
    const url = `http://localhost:${port}`
    const program = await startProgram([nextCommand, 'start', site.dir, '-p', String(port)], process.env, url)
    return { url, pid: program.pid, stop: () => program.stop().finally(site.remove) }
  } catch (error) {
    await site.remove()
    throw error
  }
}
