/** `npm start`: runs everything in production mode until Ctrl-C. With `-- --open` it opens the site in the browser. */
import open from 'open'
import { getLocalOrigin } from '../settings.ts'
import { prepareStart, printSilentBackends } from './prepare.ts'
import type { ServiceRunner } from './processes/runner.ts'
import { supervise } from './processes/supervise.ts'
import { terminalReporter } from './report.ts'
import { startStack } from './stack.ts'

const opened = [
  ['site', 'The site'],
  ['studio', 'The Studio'],
  ['inbox', 'The inbox'],
] as const

function printAddresses({ settings: { ports }, children }: ServiceRunner, seconds: string): void {
  const running = opened.filter(([name]) => children.has(name))
  const addresses = running.map(([name, title]) => `    ${title.padEnd(13)} ${getLocalOrigin(ports[name])}`)
  const hint = children.has('studio')
    ? 'Change a headline in the Studio, press Publish, and look at the site. '
    : ''
  console.log(`\n  Ready in ${seconds} s\n\n${addresses.join('\n')}\n\n  ${hint}Ctrl-C stops everything.\n`)
}

async function start(): Promise<void> {
  const since = performance.now()
  const settings = await prepareStart()

  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) console.log('\n  Stopping …')
      stopping.abort()
    })
  }
  const stack = await startStack({ settings, report: terminalReporter(), stopping: stopping.signal }).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted) throw error
    },
  )
  if (!stack) return
  if (!stopping.signal.aborted) {
    await printSilentBackends(stack.environment)
    printAddresses(stack, ((performance.now() - since) / 1000).toFixed(1))
    if (process.argv.includes('--open')) await open(getLocalOrigin(settings.ports.site))
  }
  try {
    await supervise(stack, (line) => console.log(`  ${line}`), stopping.signal)
  } finally {
    stopping.abort()
    await stack.stop()
  }
}

try {
  await start()
  process.exit(0)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
