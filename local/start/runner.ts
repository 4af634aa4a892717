import { join } from 'node:path'
import { type LocalSettings, root } from '../settings.ts'
import { type RunningChild, startChild } from './child.ts'
import { logFile, type ServiceName, serviceEntries } from './services.ts'

/** Starts and stops the services of one data folder, all with the same environment. */
export class ServiceRunner {
  /** The processes by name; starting one again replaces its entry. */
  readonly children = new Map<ServiceName, RunningChild>()
  readonly settings: LocalSettings
  readonly environment: NodeJS.ProcessEnv
  readonly #stopping: AbortSignal | undefined

  /** @param stopping ends at once what is still starting */
  constructor(settings: LocalSettings, environment: NodeJS.ProcessEnv, stopping?: AbortSignal) {
    this.settings = settings
    this.environment = environment
    this.#stopping = stopping
  }

  /**
   * Starts a service and waits until it answers.
   * @throws Error with one line for the user when it does not
   */
  async start(name: ServiceName): Promise<void> {
    const entry = join(root, serviceEntries[name])
    const child = await startChild({
      entry,
      env: this.environment,
      logFile: logFile(this.settings, name),
      signal: this.#stopping,
    })
    this.children.set(name, child)
  }

  /** Stops every process, the site first, so that no visitor meets a site without its backends. */
  async stop(): Promise<void> {
    await this.children.get('site')?.stop()
    await Promise.all([...this.children.values()].map((child) => child.stop()))
  }
}
