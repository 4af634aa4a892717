import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLocalOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { supervise } from '../../local/start/processes/supervise.ts'
import type { ServiceName } from '../../local/start/services.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { preferredPorts, startTestStack, type TestStack } from '../stack.ts'
import { SiteProcess } from '../topology/site-process.ts'
import { FaultProxy } from './fault-proxy.ts'

const sampleEvent = '/event/p7Qd0sJfVn4TgUxE6aBw'

/** Polls slowly, because a service restarts half a second after its exit, or later on a busy machine. */
const polling = { interval: 200 }

let stack: TestStack
let lake: SanityClient
const stopping = new AbortController()
const said: string[] = []

beforeAll(async () => {
  stack = await startTestStack({ beside: preferredPorts })
  lake = contentLakeClient(getLocalOrigin(stack.settings.ports.studio))
  // Starts the services like `npm start`.
  void supervise(stack.runner, (line) => said.push(line), stopping.signal)
})

afterAll(async () => {
  stopping.abort()
  await stack?.cleanUp()
})

/** Kills a service with SIGKILL and waits until it has exited. */
async function kill(name: ServiceName): Promise<void> {
  // A restarted service can respond before its new process ID is known.
  await expect.poll(() => isRunning(name), polling).toBe(true)
  const child = stack.runner.children.get(name)
  if (!child) throw new Error(`${name} does not run.`)
  process.kill(child.pid, 'SIGKILL')
  await child.ended
}

function isRunning(name: ServiceName): boolean {
  const { pid } = stack.runner.children.get(name) ?? {}
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Returns the status of a path; 0 without a response. */
async function status(name: ServiceName, path: string): Promise<number> {
  const address = getLocalOrigin(stack.settings.ports[name]) + path
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

async function homePage(): Promise<string> {
  const answer = await fetch(getLocalOrigin(stack.settings.ports.site)).catch(() => undefined)
  return answer?.text() ?? ''
}

/** Publishes like the Studio. Resolves when the content lake has acknowledged the change. */
async function publish(productName: string): Promise<void> {
  const ids = { publishedId: 'siteSettings', draftId: 'drafts.siteSettings' }
  await lake.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { productName } } })
  await lake.action({ actionType: 'sanity.action.document.publish', ...ids })
}

test('published content appears even if the site is killed right afterwards', async () => {
  await publish('Published Before The Site Died')
  await kill('site')
  await expect.poll(homePage, polling).toContain('Published Before The Site Died')
})

test('an acknowledged publish event is not lost if the content lake is killed', async () => {
  await publish('Published Before The Lake Died')
  await kill('studio')
  expect(await status('site', '/')).toBe(200)
  await expect.poll(() => status('studio', '/'), polling).toBe(200)
  expect(await lake.getDocument('siteSettings')).toMatchObject({
    productName: 'Published Before The Lake Died',
  })
  await expect.poll(homePage, polling).toContain('Published Before The Lake Died')
})

test('content published while the site is down appears after its restart', async () => {
  await kill('site')
  await publish('Published Without The Site')
  await expect.poll(homePage, polling).toContain('Published Without The Site')
})

test('after all services are killed at the same time, they restart with their data', async () => {
  const event = '/v1/projects/demo-campus/databases/(default)/documents/events/p7Qd0sJfVn4TgUxE6aBw'
  expect(await status('firestore', event)).toBe(200)
  const names = [...stack.runner.children.keys()]
  await Promise.all(names.map(kill))
  await expect.poll(() => status('site', sampleEvent), polling).toBe(200)
  for (const name of names) await expect.poll(() => status(name, '/'), polling).toBeGreaterThan(0)
  expect(await status('firestore', event)).toBe(200)
  expect(said.filter((line) => line.includes('keeps ending'))).toEqual([])
})

test('a site that starts without the content lake and its fallback store shows the pages from the build', async () => {
  const name = 'Published Before A New Site'
  await publish(name)
  // Use a different lake URL, whose fallback store is empty.
  const proxy = await FaultProxy.start({ targetPort: stack.settings.ports.studio })
  await proxy.setFault('refused')
  const site = new SiteProcess(stack, await freePort(0), { CONTENT_LAKE_URL: getLocalOrigin(proxy.port) })
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
    return { status: answer.status, hasContent: (await answer.text()).includes(name) }
  }
  try {
    await site.start()
    expect(await ask('/')).toEqual({ status: 200, hasContent: false })
    expect(await ask(sampleEvent)).toEqual({ status: 503, hasContent: false })
    await proxy.setFault(undefined)
    for (const path of ['/', sampleEvent])
      await expect.poll(() => ask(path), polling).toEqual({ status: 200, hasContent: true })
  } finally {
    await site.close()
    await proxy.close()
  }
})
