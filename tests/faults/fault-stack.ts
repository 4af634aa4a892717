import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getLocalOrigin, type Ports, root } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { commitWrites, text, write } from '../firestore-records.ts'
import { preferredPorts, sendWebhook, startTestStack, type TestStack } from '../stack.ts'
import { SiteProcess } from '../topology/site-process.ts'
import type { Distance } from './distance.ts'
import { FaultProxy } from './fault-proxy.ts'
import { pathsToVisit } from './visit.ts'

/** Valid JSON that the content lake would never send as a query result. */
const wrongLakeAnswers = [
  '{}',
  'null',
  '[]',
  '42',
  '{"result":42}',
  '{"result":"maintenance"}',
  '{"rows":[]}',
]
/** Valid JSON that Firestore would never send as a query result. */
const wrongFirestoreAnswers = ['{}', 'null', '[]', '42', '[{}]', '[{"found":{}}]', '[{"found":{"name":"x"}}]']

/**
 * A site with its own backends behind proxies. A stack runs its faults one after the other; several stacks
 * run at the same time.
 */
export class FaultStack {
  /** The site's public routes when it started. */
  paths: readonly string[] = []
  readonly lake: FaultProxy
  readonly firestore: FaultProxy
  readonly site: SiteProcess
  readonly #backends: TestStack

  private constructor(backends: TestStack, port: number, lake: FaultProxy, firestore: FaultProxy) {
    this.#backends = backends
    this.lake = lake
    this.firestore = firestore
    this.site = new SiteProcess(backends, port, {
      CONTENT_LAKE_URL: getLocalOrigin(lake.port),
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
    })
  }

  /** Starts a stack's backends and its site. @param distance distance between backends and site */
  static async start(distance?: Distance): Promise<FaultStack> {
    const backends = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts })
    const { ports } = backends.settings
    const [lake, firestore] = await Promise.all([
      FaultProxy.start({ targetPort: ports.studio, wrongAnswers: wrongLakeAnswers, distance }),
      FaultProxy.start({ targetPort: ports.firestore, wrongAnswers: wrongFirestoreAnswers, distance }),
    ])
    const stack = new FaultStack(backends, await freePort(0), lake, firestore)
    try {
      await stack.site.start()
      stack.paths = await pathsToVisit(stack.url)
    } catch (error) {
      await stack.close()
      throw error
    }
    return stack
  }

  get url(): string {
    return this.site.url
  }

  /** Ports of the backends without proxies. */
  get ports(): Ports {
    return this.#backends.settings.ports
  }

  /** Creates or replaces an event, even during faults. Lists only contain it if it has a date. */
  writeEvent(id: string, title: string, date?: string): Promise<void> {
    const fields = {
      title: text(title),
      university: text('Example University'),
      ...(date && { date: text(date) }),
    }
    return commitWrites(this.ports.firestore, [write(`events/${id}`, fields)])
  }

  /** Sends a publish webhook like the content lake's. */
  async announcePublish(): Promise<void> {
    const status = await sendWebhook(this.url, { _id: 'siteSettings', _type: 'siteSettings' })
    if (status !== 200) throw new Error(`The webhook was answered with ${status}.`)
  }

  async close(): Promise<void> {
    await this.site.close()
    await Promise.all([this.lake.close(), this.firestore.close()])
    const { dataDir } = this.#backends.settings
    const logs = join(root, 'test-results/fault-logs', basename(dataDir))
    await cp(join(dataDir, 'logs'), logs, { recursive: true })
    await this.#backends.cleanUp()
  }
}
