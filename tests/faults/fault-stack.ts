import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { localOrigin, type Ports, root } from '../../local/settings.ts'
import { type RunningChild, startChild } from '../../local/start/processes/child.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { servicePrograms } from '../../local/start/services.ts'
import {
  copyBuild,
  preferredPorts,
  removeCopy,
  secretOfTests,
  startTestStack,
  type TestStack,
} from '../stack.ts'
import { FaultProxy } from './fault-proxy.ts'
import { pathsToVisit } from './visit.ts'

/** Valid JSON that the content lake would never send as an answer to a query. */
const wrongLakeAnswers = [
  '{}',
  'null',
  '[]',
  '42',
  '{"result":42}',
  '{"result":"maintenance"}',
  '{"rows":[]}',
]
/** The same for Firestore. */
const wrongFirestoreAnswers = ['{}', 'null', '[]', '42', '[{}]', '[{"found":{}}]', '[{"found":{"name":"x"}}]']

/**
 * Each stack prefers a different port, because two stacks that look for a free one at the same time may find the same.
 */
const firstPort = 3200

/**
 * A site with separate backends, reached through proxies. Each stack tries one fault after the other; stacks run at the
 * same time.
 */
export class FaultStack {
  /** The public routes of the site when it was started. */
  paths: readonly string[] = []
  readonly lake: FaultProxy
  readonly firestore: FaultProxy
  readonly #backends: TestStack
  readonly #buildDir: string
  readonly #port: number
  #site: RunningChild | undefined

  private constructor(number: number, backends: TestStack, port: number) {
    const { studio, firestore } = backends.settings.ports
    this.#backends = backends
    this.#port = port
    this.#buildDir = `.next-fault-${number}`
    this.lake = new FaultProxy({ targetPort: studio, wrongAnswers: wrongLakeAnswers })
    this.firestore = new FaultProxy({ targetPort: firestore, wrongAnswers: wrongFirestoreAnswers })
  }

  /** Starts a stack's backends and its site. @param number of the stack, from 0 */
  static async start(number: number): Promise<FaultStack> {
    const backends = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts })
    const stack = new FaultStack(number, backends, await freePort(firstPort + number))
    try {
      await Promise.all([stack.lake.start(), stack.firestore.start(), copyBuild(stack.#buildDir)])
      await stack.#startSite()
      stack.paths = await pathsToVisit(stack.url)
    } catch (error) {
      await stack.close()
      throw error
    }
    return stack
  }

  get url(): string {
    return localOrigin(this.#port)
  }

  /** Ports of the backends themselves, without a fault. */
  get ports(): Ports {
    return this.#backends.settings.ports
  }

  /** Kills the site as the out-of-memory killer would, and restarts it. */
  async killAndRestart(): Promise<void> {
    if (this.#site) process.kill(this.#site.pid, 'SIGKILL')
    await this.#site?.ended
    await this.#startSite()
  }

  /** Announces a publish, as the content lake does by webhook. */
  async announcePublish(): Promise<void> {
    const body = JSON.stringify({ _id: 'siteSettings', _type: 'siteSettings' })
    const signature = await encodeSignatureHeader(body, Date.now(), secretOfTests)
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature }
    const answer = await fetch(`${this.url}/api/revalidate`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}.`)
  }

  async close(): Promise<void> {
    await this.#site?.stop()
    await Promise.all([this.lake.close(), this.firestore.close(), removeCopy(this.#buildDir)])
    await cp(
      join(this.#backends.settings.dataDir, 'logs'),
      join(root, 'test-results/fault-logs', this.#buildDir),
      {
        recursive: true,
      },
    )
    await this.#backends.cleanUp()
  }

  async #startSite(): Promise<void> {
    const { runner, settings } = this.#backends
    this.#site = await startChild({
      ...servicePrograms.site,
      env: {
        ...runner.environment,
        PORT: String(this.#port),
        SITE_BUILD_DIR: this.#buildDir,
        CONTENT_LAKE_URL: `http://localhost:${this.lake.port}`,
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${this.firestore.port}`,
      },
      logFile: join(settings.dataDir, 'logs', 'site.log'),
    })
  }
}
