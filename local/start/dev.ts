/** `npm run dev`: site and Studio with hot reload, with the backends and data of `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getLocalOrigin, type LocalSettings, root } from '../settings.ts'
import { nextOptions } from './builds.ts'
import { prepareStart, printSilentBackends } from './prepare.ts'
import { stopWithParentArgs } from './processes/child.ts'
import { freePort } from './processes/free-port.ts'
import { ServiceRunner } from './processes/runner.ts'
import { terminalReporter } from './report.ts'
import { neededServices, serviceEnvironment, studioVariables } from './services.ts'
import { settleAll, startBackend } from './stack.ts'

const program = (path: string) => join(root, 'node_modules', path)

/** Waits until a development server has compiled and sent its first page. */
async function firstPage(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return void (await answer.arrayBuffer())
    await delay(100)
  }
  throw new Error('The development server of the site ended.')
}

async function develop(settings: LocalSettings): Promise<void> {
  const since = performance.now()
  // Vite serves the Studio on its usual port and proxies the lake's paths, so the lake gets another port.
  const studioPort = settings.ports.studio
  const names = neededServices(process.env)
  const lakePort = names.includes('studio')
    ? await freePort(Math.max(...Object.values(settings.ports)) + 1)
    : undefined
  const ports = { ...settings.ports, studio: lakePort ?? studioPort }
  const moved: LocalSettings = { ...settings, ports }
  const environment = serviceEnvironment(moved, names, process.env)
  const runner = new ServiceRunner(moved, environment)
  const development: NodeJS.ProcessEnv = {
    ...environment,
    NODE_ENV: 'development',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const servers: ChildProcess[] = []
  const stopped = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve())
  /** Starts a development server that prints to the terminal. */
  const start = (args: string[], directory: string, variables: Record<string, string>) => {
    const cwd = join(root, directory)
    const env = { ...development, ...variables }
    const server = spawn(process.execPath, [...stopWithParentArgs, ...args], { cwd, env, stdio: 'inherit' })
    server.once('exit', () => stopped.resolve())
    servers.push(server)
    return server
  }
  const report = terminalReporter()

  async function startAll(): Promise<void> {
    // If the host is an IP address, Next requests the rewrites of `web/proxy.ts` from itself over HTTP and loses their
    // status.
    const place = ['--port', String(settings.ports.site), '--hostname', 'localhost']
    const site = start([program('next/dist/bin/next'), 'dev', 'web', ...nextOptions, ...place], '.', {
      SITE_BUILD_DIR: process.env.SITE_BUILD_DIR || '.next-dev',
      NEXT_PUBLIC_STUDIO_URL: getLocalOrigin(studioPort),
    })
    await settleAll(names.filter((name) => name !== 'site').map((name) => startBackend(runner, report, name)))
    const address = getLocalOrigin(settings.ports.site)
    await report.step(`Site, ${address}`, () => firstPage(site, address))
    // The Studio starts last, because it bundles its packages. If it started in parallel with the site, both would take
    // longer.
    start(
      [program('sanity/bin/sanity'), 'dev', '--port', String(studioPort), '--host', '127.0.0.1'],
      'studio',
      studioVariables(settings.ports, environment, lakePort),
    )
    await printSilentBackends(environment)
    console.log(`
  Ready in ${((performance.now() - since) / 1000).toFixed(1)} s; both reload as you save

    The site      ${address}
    The Studio    ${getLocalOrigin(studioPort)}
${names.includes('inbox') ? `    The inbox     ${getLocalOrigin(settings.ports.inbox)}\n` : ''}`)
  }

  try {
    await Promise.race([startAll(), stopped.promise])
    await stopped.promise
  } finally {
    for (const server of servers) server.kill('SIGTERM')
    await runner.stop()
  }
}

try {
  await develop(await prepareStart())
  process.exit(0)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
