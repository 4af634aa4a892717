import type { LocalSettings } from '../../settings.ts'
import { logFile, type ServiceName, serviceProgram } from '../services.ts'
import { type RunningChild, startChild } from './child.ts'

/** Starts and stops the services of one data folder, all with the same environment. */
export class ServiceRunner {
  /** Processes by service name. A restart replaces the entry. */
  readonly children = new Map<ServiceName, RunningChild>()
  readonly settings: LocalSettings
  readonly environment: NodeJS.ProcessEnv
  readonly #stopping = new AbortController()
  readonly #starting = new Set<Promise<RunningChild>>()
  readonly #signal: AbortSignal

  /** @param stopping stops services that are still starting */
  constructor(settings: LocalSettings, environment: NodeJS.ProcessEnv, stopping?: AbortSignal) {
    this.settings = settings
    this.environment = environment
    this.#signal = AbortSignal.any([this.#stopping.signal, ...(stopping ? [stopping] : [])])
  }

  /**
   * Starts a service and waits until it is ready.
   * @throws Error with one line for the user if the service fails, or if everything was stopped
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
   * Stops every process, including those that are still starting. The site stops first, so visitors never get a site
   * without its backends.
   */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#starting)
    await this.children.get('site')?.stop()
    await Promise.all([...this.children.values()].map((child) => child.stop()))
  }
}
