/**
 * `node web/config/check.ts`: says which variable of the environment or of `.env` cannot be used, and what those cost that
 * are missing. Ends with 1 when the site would not start. With `--backends` it says instead which backends do not answer this
 * process, whose environment is that of the site.
 */

import { loadEnvFile } from '../../schemas/env-file.ts'
import { adviceOn } from './advice.ts'
import { type Environment, readEnvironment } from './environment.ts'

/** How long a backend may take, in milliseconds. */
const timeoutMs = 10_000

async function* silentBackends({ contentLake, firestoreEmulatorHost }: Environment) {
  const { apiHost = `https://${contentLake.projectId}.api.sanity.io`, dataset } = contentLake
  const firestore = firestoreEmulatorHost
    ? `http://${firestoreEmulatorHost}`
    : 'https://firestore.googleapis.com'
  for (const [name, origin, path] of [
    ['The content lake', apiHost, `/v1/data/ping/${dataset}`],
    ['Firestore', firestore, '/'],
  ]) {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: Error) => ({ status: Infinity, statusText: String(error.cause ?? error) }),
    )
    if (answer.status < 500) continue
    yield `${name} at ${origin} does not answer the site (${answer.statusText}). Look at the firewall and the variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY.`
  }
}

try {
  loadEnvFile()
  const environment = readEnvironment()
  if (process.argv.includes('--backends')) {
    for await (const line of silentBackends(environment)) console.log(line)
  } else {
    // These settings read the environment when they are loaded, so .env comes first.
    const { publicSettings } = await import('./public.ts')
    for (const line of adviceOn(environment, publicSettings)) console.log(line)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
