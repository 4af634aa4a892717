/**
 * `node web/config/check.ts`: reports invalid variables in the environment or `.env`, and the effects of missing
 * variables. Exits with 1 if the site would not start. With `--backends`, it instead requests each backend in the
 * site's environment and reports those that do not respond.
 */

import { loadEnvFile } from '../../schemas/env-file.ts'
import { adviceOn } from './advice.ts'
import { type Environment, readEnvironment } from './environment.ts'

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
    // `public.ts` reads the environment when it is imported, so load .env first.
    const { publicSettings } = await import('./public.ts')
    for (const line of adviceOn(environment, publicSettings)) console.log(line)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
