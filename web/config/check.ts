/**
 * `node web/config/check.ts`: says which variable of the environment or of `.env` cannot be used, and what those cost that
 * are missing. Ends with 1 when the site would not start.
 */

import { loadEnvFile } from '../../schemas/env-file.ts'
import { adviceOn } from './advice.ts'
import { readEnvironment } from './environment.ts'

try {
  loadEnvFile()
  const environment = readEnvironment()
  // These settings read the environment when they are loaded, so .env comes first.
  const { publicSettings } = await import('./public.ts')
  for (const line of adviceOn(environment, publicSettings)) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
