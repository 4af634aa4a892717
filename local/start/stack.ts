import { install, isInstalled } from '../install.mjs'
import { getLocalOrigin, type LocalSettings } from '../settings.ts'
import { type Build, buildWhenChanged } from './build.ts'
import { siteBuild, studioBuild } from './builds.ts'
import { applyMigrations, recordMigrations } from './content-migrations.ts'
import { ServiceRunner } from './processes/runner.ts'
import type { Reporter } from './report.ts'
import { fillContentLake, hasSampleContent } from './sample-content.ts'
import { neededServices, type ServiceName, serviceEnvironment, serviceTitles } from './services.ts'

export interface StackOptions {
  settings: LocalSettings
  report: Reporter
  env?: NodeJS.ProcessEnv
  /** Aborts builds and starts in progress. */
  stopping?: AbortSignal
}

/**
 * Starts the Studio's host with the content lake. Fills an empty lake with the sample content, or migrates existing
 * content.
 */
async function startContentLake(runner: ServiceRunner, report: Reporter): Promise<void> {
  await report.step(serviceTitles.studio, () => runner.start('studio'))
  if (hasSampleContent(runner.settings)) return applyMigrations(runner.settings, report)
  await report.step('Sample content', () => fillContentLake(runner.settings))
  await recordMigrations(runner.settings)
}

/** Starts any service other than the site. */
export function startBackend(runner: ServiceRunner, report: Reporter, name: ServiceName): Promise<void> {
  return name === 'studio'
    ? startContentLake(runner, report)
    : report.step(serviceTitles[name], () => runner.start(name))
}

/** Waits until all promises have settled, then throws the first error. */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/**
 * Builds changed parts and starts the site, the Studio and the backends in production mode.
 * @throws Error with a sentence for the user, after all started services are stopped
 */
export async function startStack({
  settings,
  report,
  env = process.env,
  stopping,
}: StackOptions): Promise<ServiceRunner> {
  const names = neededServices(env)
  const runner = new ServiceRunner(settings, serviceEnvironment(settings, names, env), stopping)
  const build = (what: Build) =>
    report.step(`Build of the ${what.name}`, () => buildWhenChanged(what, stopping))

  try {
    const backends = names.filter((name) => name !== 'site').map((name) => startBackend(runner, report, name))
    await settleAll([...backends, build(siteBuild(runner.environment))])
    await report.step(`Site, ${getLocalOrigin(settings.ports.site)}`, () => runner.start('site'))
    // The Studio is built last, because no other step needs it. If it were built in parallel with the site, both would
    // take longer.
    if (names.includes('studio')) {
      if (!isInstalled('studio'))
        await report.step('Packages of the Studio', () =>
          install('studio', { progress: false, signal: stopping }),
        )
      await build(studioBuild())
    }
  } catch (error) {
    await runner.stop()
    throw error
  }
  return runner
}
