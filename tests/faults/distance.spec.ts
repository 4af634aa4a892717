import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import type { Distance } from './distance.ts'
import type { Fault } from './fault.ts'
import { FaultStack } from './fault-stack.ts'
import { hasName, showsText, visit, visitAll, waitForVisit } from './visit.ts'

/** Max time until a page shows a change in Firestore (s). Pages read it once a minute. */
const longest = 120

/**
 * Log lines that report an outage of a backend. If the machine is busy, rendering a page ahead can exceed its time limit
 * without an outage.
 */
const outages =
  /(?:did not answer|cannot be listened to|could not be read|could not be rendered(?! ahead: The operation was aborted)).*/g

/** Round trip time to another continent (ms). A shorter distance leaves more of each time limit. */
const roundTripMs = 200

let stack: FaultStack
const open = (id: string) => visit(stack.url, `/event/${id}`)

beforeAll(async () => {
  stack = await FaultStack.start({ roundTripMs, jitterMs: roundTripMs / 10, bytesPerSecond: 2_000_000 })
})
afterAll(() => stack?.close())

test('every page responds, and published content reaches all of them', async () => {
  const lake = contentLakeClient(getLocalOrigin(stack.ports.studio))
  for (const path of stack.paths) expect((await visit(stack.url, path)).status, path).toBeLessThan(500)
  await lake.patch('siteSettings').set({ productName: 'Published From Afar' }).commit()
  for (const path of stack.paths)
    await waitForVisit(longest, () => visit(stack.url, path), hasName('Published From Afar'))
})

test('the next read shows a changed event and reuses the connection', async () => {
  const { firestore } = stack
  const count = () => [firestore.requestsWith(/events\/changing/), firestore.newConnections]
  await stack.writeEvent('changing', 'Before')
  await waitForVisit(longest, () => open('changing'), showsText('Before'))
  await stack.writeEvent('changing', 'After')
  const before = count()
  await waitForVisit(longest, () => open('changing'), showsText('After'))
  expect(count().map((after, index) => after - (before[index] ?? 0))).toEqual([1, 0])
})

test('the log does not report healthy responses as outages', async () => {
  const { lake, firestore, site } = stack
  const lines = (await site.log()).match(outages) ?? []
  expect(lines.slice(lake.slowAnswers + firestore.slowAnswers)).toEqual([])
})

test('a list that timed out for a visitor is read again immediately, not a minute later', async () => {
  const { firestore, url } = stack
  const listReadings = () => firestore.requestsWith(/"fieldPath":\s*"end"/)
  await waitForVisit(longest, () => visit(url, '/events'), showsText('Events'))
  await stack.writeEvent('listed-late', 'Listed late', '31 December')
  const { distance } = firestore
  firestore.distance = { roundTripMs: 2200, connectionRoundTrips: 0 }
  const before = listReadings()
  await waitForVisit(
    longest,
    () => visit(url, '/events?q=late'),
    () => listReadings() > before,
  )
  // The first visit starts a render, and the next ones wait for it.
  for (const _ of [1, 2, 3]) await visit(url, '/events')
  firestore.distance = distance
  await waitForVisit(30, () => visit(url, '/events'), showsText('Listed late'))
})

test.each<[string, Partial<Distance>, Fault?]>([
  ['a slow line', { bytesPerSecond: 100_000 }],
  ['much jitter', { jitterMs: 300 }],
  ['slow new connections', { connectionRoundTrips: 8 }],
  ['one reset in ten requests', {}, 'reset'],
])('with %s, changed and new events appear and no outage is reported', async (name, line, fault) => {
  const lake = contentLakeClient(getLocalOrigin(stack.ports.studio))
  const backends = [stack.lake, stack.firestore]
  const slow = () => stack.lake.slowAnswers + stack.firestore.slowAnswers
  const outagesBefore = ((await stack.site.log()).match(outages) ?? []).length
  const slowBefore = slow()
  for (const backend of backends) {
    backend.distance = { roundTripMs, ...line }
    await backend.setFault(fault, { share: 0.1 })
  }
  for (let number = 0; number < 10; number += 1) {
    const id = `${name.replaceAll(' ', '-')}-${number}`
    await stack.writeEvent(id, name)
    expect(await open(id)).toMatchObject({ status: 200, text: expect.stringContaining(name) })
  }
  await lake
    .patch('siteSettings')
    .set({ productName: `Over ${name}` })
    .commit()
  for (const path of stack.paths)
    await waitForVisit(longest, () => visit(stack.url, path), hasName(`Over ${name}`))
  const lines = ((await stack.site.log()).match(outages) ?? []).slice(outagesBefore)
  expect(lines.slice(slow() - slowBefore)).toEqual([])
  for (const backend of backends) {
    backend.distance = { roundTripMs }
    await backend.setFault(undefined, {})
  }
})

test('if Firestore is over its quota, the site does not query it until Retry-After has passed', async () => {
  const { firestore } = stack
  await firestore.setFault('too many requests')
  const before = firestore.requests
  expect((await open('refused')).status).toBeGreaterThanOrEqual(500)
  const found = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`refused-${index}`)))
  expect(found.every(({ status, cacheControl }) => status >= 500 && /no-store/.test(cacheControl))).toBe(true)
  expect(await open('changing')).toMatchObject({ status: 200, text: expect.stringContaining('After') })
  // The first page queries other events that it can show, and cached pages are re-rendered in the background.
  expect(firestore.requests - before).toBeLessThan(found.length)
  await firestore.setFault(undefined)
  await waitForVisit(
    longest,
    () => open('absent'),
    ({ status }) => status === 404,
  )
  expect((await stack.site.log()).match(/Firestore refuses more requests for now/g)).toHaveLength(1)
})

test('a stalled response does not delay the cached page of an event', async () => {
  const { firestore } = stack
  await firestore.setFault('stalled')
  expect(await open('changing')).toMatchObject({ status: 200, text: expect.stringContaining('After') })
  await firestore.setFault(undefined)
})

test('restarts, outages and floods together log fewer than 50 lines', async () => {
  const { lake, firestore, site, url } = stack
  const openAll = async () => {
    for (const path of stack.paths) await visit(url, path)
  }
  const linesBefore = (await site.log()).split('\n').length
  await site.killAndRestart()
  await site.stop()
  await site.start()
  await openAll()
  for (const backend of [firestore, lake]) {
    await backend.setFault('refused')
    await stack.announcePublish()
    await openAll()
    await visitAll(
      url,
      Array.from({ length: 30 }, (_, index) => `/event/unknown-${index}`),
    )
    await backend.setFault(undefined)
    await waitForVisit(
      longest,
      () => open('absent'),
      ({ status }) => status === 404,
    )
  }
  await visitAll(
    url,
    Array.from({ length: 300 }, (_, index) => `/event/flood-${index}?title=Flood&university=U&date=May%2010`),
  )
  const lines = (await site.log()).split('\n').slice(linesBefore)
  expect(lines.length, lines.join('\n')).toBeLessThan(50)
})
