import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadEnvFile } from '../../schemas/env-file.ts'
import { type LocalSettings, readSettings, root } from '../settings.ts'
import { checkDataFolder, checkOwner, checkPath, checkPorts, claimDataFolder } from './preflight.ts'
import { countSampleGains } from './sample-content.ts'
import { neededServices, serviceEnvironment } from './services.ts'

/**
 * Prepares every start: reads `.env` and the settings, locks the data folder until this process ends, checks the ports
 * and reports missing configuration.
 * @throws Error with one line per problem
 */
export async function prepareStart(): Promise<LocalSettings> {
  loadEnvFile(join(root, '.env'))
  const settings = readSettings()
  checkOwner(settings.dataDir)
  checkDataFolder(settings.dataDir)
  process.once('exit', await claimDataFolder(settings))
  const names = neededServices(process.env)
  await checkPorts(settings.ports, names)
  if (names.includes('studio')) checkPath()
  const advice = await checkConfiguration(serviceEnvironment(settings, names, process.env))
  const gained = names.includes('studio') ? countSampleGains(settings) : 0
  if (gained > 0) {
    advice.push(
      `The sample content has new documents, or values of them: ${gained}. "npm run sample:add" adds what yours lacks, while this runs.`,
    )
  }
  print(advice)
  return settings
}

/** Prints a line for each backend that the site's environment, such as a proxy, makes unreachable. */
export async function printSilentBackends(environment: NodeJS.ProcessEnv): Promise<void> {
  print(await checkConfiguration(environment, '--backends'))
}

function print(advice: readonly string[]): void {
  for (const line of advice) console.log(`  ! ${line}`)
}

const run = promisify(execFile)

/**
 * Checks the environment with the site's own code.
 * @param options `--backends` sends requests to the backends, which must be running
 * @returns one line per missing variable that disables something, or per backend that is not responding
 * @throws Error with each invalid variable
 */
export async function checkConfiguration(
  environment: NodeJS.ProcessEnv,
  ...options: string[]
): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['web/config/check.ts', ...options], {
    cwd: root,
    env: environment,
  }).catch((error: unknown) => {
    throw new Error(String(Reflect.get(Object(error), 'stderr') || error).trim())
  })
  return stdout.split('\n').filter(Boolean)
}
