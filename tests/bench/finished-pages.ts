import autocannon from 'autocannon'
import { freePort } from '../../local/start/free-port.ts'
import type { Benchmark } from './benchmark.ts'
import { ensureSiteBuild, nextCommand } from './builds.ts'
import { startProgram } from './child-process.ts'

const connections = 50
const seconds = { warmUp: 2, measured: 6 }

/** Requests per second for the home page: `web/server`, and `next start` with the same build. */
export const finishedPages: Benchmark = {
  name: 'finished-pages',
  async run() {
    await ensureSiteBuild()
    const own = await requestsPerSecond((port) => ['web/server/main.ts', port])
    const next = await requestsPerSecond((port) => [
      nextCommand,
      'start',
      'web',
      '-p',
      port,
      '-H',
      '127.0.0.1',
    ])
    return [
      { measure: 'web/server, GET /', value: own, unit: 'requests/s' },
      { measure: 'next start, GET /', value: next, unit: 'requests/s' },
      { measure: 'web/server / next start', value: own / next, unit: 'x', goal: { atLeast: 5 } },
    ]
  },
}

async function requestsPerSecond(command: (port: string) => string[]): Promise<number> {
  const port = await freePort(3200)
  const url = `http://127.0.0.1:${port}/`
  const program = await startProgram(command(String(port)), { PORT: String(port) }, url)
  try {
    await load(url, seconds.warmUp)
    const result = await load(url, seconds.measured)
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`)
    }
    return result.requests.average
  } finally {
    await program.stop()
  }
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  return autocannon({ url, connections, duration, headers: { 'accept-encoding': 'br, gzip' } })
}
