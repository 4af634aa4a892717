import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../local/settings.ts'
import { type RunningChild, startChild } from '../../local/start/processes/child.ts'
import { serviceProgram } from '../../local/start/services.ts'
import { claimCopy, copyBuild, removeCopy, type TestStack } from '../stack.ts'

/** One of several processes of the site, with the same build but its own memory and folder. */
export class SiteProcess {
  readonly port: number
  /** Environment variables of this process only. Changes apply from the next start. */
  readonly env: Record<string, string>
  readonly #stack: TestStack
  #buildDir: string | undefined
  #child: RunningChild | undefined

  constructor(stack: TestStack, port: number, env: Record<string, string> = {}) {
    this.#stack = stack
    this.port = port
    this.env = env
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** ID of the current process. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Folders whose contents survive a restart. No other process uses them. */
  get keptFolders(): string[] {
    return ['cache', 'server/route-cache'].map((name) => join(root, 'web', this.#buildDir ?? '', name))
  }

  /** Returns the output since the first start. */
  log(): Promise<string> {
    return readFile(this.#logFile, 'utf8')
  }

  get #logFile(): string {
    return join(this.#stack.settings.dataDir, 'logs', `${this.#buildDir}.log`)
  }

  /** Starts or restarts the process with a fresh copy of the build. */
  async start(): Promise<void> {
    this.#buildDir ??= await claimCopy()
    await copyBuild(this.#buildDir)
    await this.#run()
  }

  /** Kills the process like the out-of-memory killer, and restarts it with its files on disk. */
  async killAndRestart(): Promise<void> {
    await this.kill()
    await this.#run()
  }

  async #run(): Promise<void> {
    const env = {
      ...this.#stack.runner.environment,
      PORT: String(this.port),
      SITE_BUILD_DIR: this.#buildDir,
      ...this.env,
    }
    this.#child = await startChild({
      ...serviceProgram('site', env),
      env,
      logFile: this.#logFile,
      stopLimit: 20_000,
    })
  }

  /** Stops the process gracefully, like a supervisor that deploys a new version. */
  async stop(): Promise<void> {
    await this.#child?.stop()
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    if (!this.#child) return
    process.kill(this.#child.pid, 'SIGKILL')
    await this.#child.ended
  }

  async close(): Promise<void> {
    await this.stop()
    if (this.#buildDir) await removeCopy(this.#buildDir)
  }
}
