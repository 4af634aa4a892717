import { getLocalOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { preferredPorts, startTestStack } from '../stack.ts'
import { startBalancer } from './nginx.ts'
import { SiteProcess } from './site-process.ts'

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>

/**
 * Starts two processes of the site behind a load balancer without sticky sessions, with one content lake and their own
 * data in a temporary folder. Only the first process gets the webhook; the second is notified of published content only
 * through its stream.
 * @param throughWire the processes that reach the content lake through `wire`. A test with a browser needs both, so
 *   that image URLs are the same.
 */
export async function startTwoProcesses(throughWire: 'both' | 'second' = 'second') {
  const port = await freePort(0)
  const stack = await startTestStack({
    services: ['studio', 'firestore'],
    beside: preferredPorts,
    balancer: port,
  })
  const { ports, dataDir } = stack.settings
  const lake = contentLakeClient(getLocalOrigin(ports.studio))
  /** Proxy in front of the content lake. */
  const wire = await FaultProxy.start({ targetPort: ports.studio })
  const wired = { CONTENT_LAKE_URL: getLocalOrigin(wire.port) }
  const first = new SiteProcess(stack, await freePort(0), throughWire === 'both' ? wired : {})
  const second = new SiteProcess(stack, await freePort(0), wired)
  const closes = [() => stack.cleanUp(), () => wire.close()]
  closes.unshift(async () => void (await Promise.all([first.close(), second.close()])))
  const close = async () => {
    for (const each of closes) await each()
  }
  try {
    await Promise.all([first.start(), second.start()])
    const balancer = await startBalancer(dataDir, port, [first.port, second.port])
    closes.unshift(balancer.stop)
    /**
     * Publishes a text in two documents at the same time: the product name, which every page shows, and a text on the
     * home page.
     */
    const publish = async (words: string) => {
      const name = lake.patch('siteSettings').set({ productName: words })
      await lake
        .transaction()
        .patch(name)
        .patch(lake.patch('homePage').set({ featuresIntro: words }))
        .commit()
    }
    return { stack, lake, first, second, wire, url: balancer.url, publish, close }
  } catch (error) {
    await close()
    throw error
  }
}
