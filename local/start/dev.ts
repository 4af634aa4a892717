/** `npm run dev`: site and Studio with hot reload, on the same backends and the same data as `npm start`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type LocalSettings, localOrigin, root } from '../settings.ts'
import { prepareStart } from './prepare.ts'
import { endWithParent } from './processes/child.ts'
import { freePort } from './processes/free-port.ts'
import { ServiceRunner } from './processes/runner.ts'
import { terminalReporter } from './report.ts'
import { neededServices, serviceEnvironment, studioVariables } from './services.ts'
import { settleAll, startBackend } from './stack.ts'

const program = (path: string) => join(root, 'node_modules', path)

/** Starts a development server with its output on the terminal. */
function startDevelopmentServer(args: string[], directory: string, env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [...endWithParent, ...args], {
    cwd: join(root, directory),
    env,
    stdio: 'inherit',
  })
}

async function startBackends(runner: ServiceRunner): Promise<void> {
  const report = terminalReporter()
  const backends = neededServices(process.env).filter((name) => name !== 'site')
  await settleAll(backends.map((name) => startBackend(runner, report, name))).catch(
    async (error: unknown) => {
      await runner.stop()
      throw error
    },
  )
}

async function develop(settings: LocalSettings): Promise<void> {
  // Vite serves the Studio at its usual address and passes the lake's paths on, so the lake moves aside.
  const studioPort = settings.ports.studio
  const names = neededServices(process.env)
  const lakePort = names.includes('studio') ? await freePort(studioPort + 1) : undefined
  const ports = { ...settings.ports, studio: lakePort ?? studioPort }
  const moved: LocalSettings = { ...settings, ports }
  const environment = serviceEnvironment(moved, names, process.env)
  const runner = new ServiceRunner(moved, environment)
  await startBackends(runner)

  const development: NodeJS.ProcessEnv = {
    ...environment,
    NODE_ENV: 'development',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const servers = [
    startDevelopmentServer(
      [
        program('next/dist/bin/next'),
        'dev',
        'web',
        '--experimental-next-config-strip-types',
        '--port',
        String(settings.ports.site),
        '--hostname',
        '127.0.0.1',
      ],
      '.',
      { ...development, SITE_BUILD_DIR: '.next-dev', NEXT_PUBLIC_STUDIO_URL: localOrigin(studioPort) },
    ),
    startDevelopmentServer(
      [program('sanity/bin/sanity'), 'dev', '--port', String(studioPort), '--host', '127.0.0.1'],
      'studio',
      { ...development, ...studioVariables(settings.ports, environment, lakePort) },
    ),
  ]
  console.log(`
    The site      ${localOrigin(settings.ports.site)}   (reloads as you save)
    The Studio    ${localOrigin(studioPort)}   (reloads as you save)
${names.includes('inbox') ? `    The inbox     ${localOrigin(settings.ports.inbox)}\n` : ''}`)
  const stopped = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve())
  for (const server of servers) server.once('exit', () => stopped.resolve())
  await stopped.promise
  for (const server of servers) server.kill('SIGTERM')
  await runner.stop()
}

try {
  await develop(await prepareStart())
  process.exit(0)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
