import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalSettings, readSettings, root } from '../settings.ts'
import { checkDataFolder, checkPorts, claimDataFolder } from './preflight.ts'
import { neededServices } from './services.ts'

/**
 * What every start does first: reads `.env` and the settings, claims the data folder until this process ends, and checks
 * the ports.
 * @throws Error with one line for each thing that is in the way
 */
export async function prepareStart(): Promise<LocalSettings> {
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const settings = readSettings()
  checkDataFolder(settings.dataDir)
  process.once('exit', claimDataFolder(settings))
  await checkPorts(settings.ports, neededServices(process.env))
  return settings
}
