import type { LocalSettings } from '../../settings.ts'
import { logFile, type ServiceName, serviceProgram } from '../services.ts'
import { type RunningChild, startChild } from './child.ts'

/** Starts and stops the services of one data folder, all with the same environment. */
export class ServiceRunner {
  /** The processes by name; starting one again replaces its entry. */
  readonly children = new Map<ServiceName, RunningChild>()
  readonly settings: LocalSettings
  readonly environment: NodeJS.ProcessEnv
  readonly #stopping = new AbortController()
  readonly #starting = new Set<Promise<RunningChild>>()
  readonly #signal: AbortSignal

  /** @param stopping aborts services that are still starting */
  constructor(settings: LocalSettings, environment: NodeJS.ProcessEnv, stopping?: AbortSignal) {
    this.settings = settings
    this.environment = environment
    this.#signal = AbortSignal.any([this.#stopping.signal, ...(stopping ? [stopping] : [])])
  }

  /**
   * Starts a service and waits until it answers.
   * @throws Error with one line for the user when it does not, and when everything was stopped
   */
  async start(name: ServiceName): Promise<void> {
    const starting = startChild({
      ...serviceProgram(name, this.environment),
      env: this.environment,
      logFile: logFile(this.settings, name),
      signal: this.#signal,
    })
    this.#starting.add(starting)
    try {
      this.children.set(name, await starting)
    } finally {
      this.#starting.delete(starting)
    }
  }

  /**
   * Stops every process for good, the site first, so that no visitor meets a site without its backends. Also ends a
   * process that is being restarted.
   */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#starting)
    await this.children.get('site')?.stop()
    await Promise.all([...this.children.values()].map((child) => child.stop()))
  }
}
