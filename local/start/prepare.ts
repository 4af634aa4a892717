import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadEnvFile } from '../../schemas/env-file.ts'
import { type LocalSettings, readSettings, root } from '../settings.ts'
import { checkDataFolder, checkOwner, checkPath, checkPorts, claimDataFolder } from './preflight.ts'
import { countSampleGains } from './sample-content.ts'
import { neededServices, serviceEnvironment } from './services.ts'

/**
 * The first steps of every start: reads `.env` and the settings, claims the data folder until this process ends, checks
 * the ports, and reports what the configuration lacks.
 * @throws Error with one line for each problem
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

/** Prints a line for each backend that does not answer a process with the environment of the site, such as a proxy's. */
export async function printSilentBackends(environment: NodeJS.ProcessEnv): Promise<void> {
  print(await checkConfiguration(environment, '--backends'))
}

function print(advice: readonly string[]): void {
  for (const line of advice) console.log(`  ! ${line}`)
}

const run = promisify(execFile)

/**
 * Lets the site read its environment, as it will when it runs.
 * @param options `--backends` asks the backends, which have to run
 * @returns one line for each variable whose absence costs something, or for each backend that does not answer
 * @throws Error that names each variable that cannot be used
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
