/** `npm start`: everything in production mode, until Ctrl-C. */
import { localOrigin } from '../settings.ts'
import { prepareStart } from './prepare.ts'
import { terminalReporter } from './report.ts'
import type { ServiceRunner } from './runner.ts'
import { startStack } from './stack.ts'
import { supervise } from './supervise.ts'

const opened = [
  ['site', 'The site'],
  ['studio', 'The Studio'],
  ['inbox', 'The inbox'],
] as const

function printAddresses({ settings: { ports }, children }: ServiceRunner, seconds: string): void {
  const running = opened.filter(([name]) => children.has(name))
  const addresses = running.map(([name, title]) => `    ${title.padEnd(13)} ${localOrigin(ports[name])}`)
  const hint = children.has('studio')
    ? 'Change a headline in the Studio, press Publish, and look at the site. '
    : ''
  console.log(`\n  Ready in ${seconds} s\n\n${addresses.join('\n')}\n\n  ${hint}Ctrl-C stops everything.\n`)
}

async function start(): Promise<void> {
  const since = performance.now()
  const settings = await prepareStart()

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
