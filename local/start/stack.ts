import { type LocalSettings, type Ports, root } from '../settings.ts'
import { buildWhenChanged } from './build.ts'
import { siteBuild, studioBuild } from './builds.ts'
import { type RunningChild, startChild } from './child.ts'
import type { Reporter } from './report.ts'
import { fillContentLake, hasSampleContent } from './sample-content.ts'
import {
  logFile,
  neededServices,
  type ServiceName,
  serviceEntries,
  serviceEnvironment,
  serviceTitles,
} from './services.ts'

export interface Stack {
  ports: Ports
  /** The processes by name; restarting one replaces its entry. */
  children: Map<ServiceName, RunningChild>
  /** Starts a service (again) with the environment of the first start. */
  startService(name: ServiceName): Promise<RunningChild>
  /** Stops every process, the site first, and resolves when all have ended. */
  stop(): Promise<void>
}

export interface StackOptions {
  settings: LocalSettings
  report: Reporter
  env?: NodeJS.ProcessEnv
}

/**
 * Builds what changed and starts the site, the Studio and the backends in production mode.
 * @throws Error with a sentence for the user; whatever was started is stopped again
 */
export async function startStack({ settings, report, env = process.env }: StackOptions): Promise<Stack> {
  const names = neededServices(env)
  const environment = serviceEnvironment(settings, names, env)
  const children = new Map<ServiceName, RunningChild>()

  async function startService(name: ServiceName): Promise<RunningChild> {
    const child = await startChild({
      entry: `${root}/${serviceEntries[name]}`,
      env: environment,
      logFile: logFile(settings, name),
    })
    children.set(name, child)
    return child
  }
  async function stop(): Promise<void> {
    await children.get('site')?.stop()
    await Promise.all([...children.values()].map((child) => child.stop()))
  }
  const startStep = (name: ServiceName) => report.step(serviceTitles[name], () => startService(name))
  const buildStep = (name: string, build: ReturnType<typeof siteBuild>) =>
    report.step(`Build of the ${name}`, () => buildWhenChanged(build))

  async function startStudio(): Promise<void> {
    await buildStep('Studio', studioBuild())
    await startStep('studio')
    if (!hasSampleContent(settings)) await report.step('Sample content', () => fillContentLake(settings))
  }

  const backends = names
    .filter((name) => name !== 'site')
    .map((name) => (name === 'studio' ? startStudio() : startStep(name)))
  const outcomes = await Promise.allSettled([...backends, buildStep('site', siteBuild(environment))])
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  try {
    if (failure) throw failure.reason
    await startStep('site')
  } catch (error) {
    await stop()
    throw error
  }
  return { ports: settings.ports, children, startService, stop }
}
