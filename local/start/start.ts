/** `npm start`: everything in production mode, until Ctrl-C. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localOrigin, readSettings, root } from '../settings.ts'
import { checkDataFolder, checkPorts, claimDataFolder } from './preflight.ts'
import { terminalReporter } from './report.ts'
import { neededServices } from './services.ts'
import { type Stack, startStack } from './stack.ts'
import { supervise } from './supervise.ts'

function printAddresses({ ports }: Stack, seconds: string): void {
  console.log(`
  Ready in ${seconds} s

    The site      ${localOrigin(ports.site)}
    The Studio    ${localOrigin(ports.studio)}
    The inbox     ${localOrigin(ports.inbox)}

  Change a headline in the Studio, press Publish, and look at the site. Ctrl-C stops everything.
`)
}

async function start(): Promise<void> {
  const since = performance.now()
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const settings = readSettings()
  checkDataFolder(settings.dataDir)
  const release = claimDataFolder(settings)
  process.once('exit', release)
  await checkPorts(settings.ports, neededServices(process.env))

  const stopped = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve())
  const starting = startStack({ settings, report: terminalReporter() })
  const outcome = await Promise.race([starting, stopped.promise])
  if (!outcome) {
    console.log('\n  Stopping …')
    const stack = await starting.catch(() => undefined)
    await stack?.stop()
    return
  }
  printAddresses(outcome, ((performance.now() - since) / 1000).toFixed(1))
  const stopSupervising = supervise(outcome, (line) => console.log(`  ${line}`))
  await stopped.promise
  console.log('\n  Stopping …')
  stopSupervising()
  await outcome.stop()
}

try {
  await start()
  process.exit(0)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
