import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLocalOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { preferredPorts, startTestStack, type TestStack } from '../stack.ts'
import { SiteProcess } from '../topology/site-process.ts'
import { FaultProxy } from './fault-proxy.ts'
import { visit } from './visit.ts'

let backends: TestStack
let firestore: FaultProxy
let site: SiteProcess

beforeAll(async () => {
  backends = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts })
  firestore = await FaultProxy.start({ targetPort: backends.settings.ports.firestore })
  site = new SiteProcess(backends, await freePort(0), {
    SITE_SERVER: 'none',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
  })
  await site.start()
}, 180_000)

afterAll(async () => {
  await site?.close()
  await firestore?.close()
  await backends?.cleanUp()
})

const open = (path: string) => visit(getLocalOrigin(site.port), path)

test.each(['/event/unknown', '/club/unknown', '/unknown'])('%s has a not-found page', async (path) => {
  const { status, text } = await open(path)
  expect(status).toBe(404)
  expect(text).toMatch(/<h1[^>]*>.+?<\/h1>/)
})

test('an event without a cached page is reported as unavailable while Firestore is down', async () => {
  await firestore.setFault('refused')
  const { status, text } = await open('/event/never-read')
  expect(status).toBe(503)
  expect(text).toContain('cannot be shown at the moment')
  await firestore.setFault(undefined)
})
