import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import type { Fault } from './fault.ts'
import type { FaultStack } from './fault-stack.ts'
import { hasName, showsText, visit, visitAll, waitForVisit } from './visit.ts'

export const oldTitle = 'Open day before the outage'
export const newTitle = 'Open day after the outage'

/** The product's name in the sample content, which every page contains. */
const sampleName = 'Campus Agora'

/** Max delays (s). A failed request can be retried immediately. A cached value is read again in the background. */
const longest = { refused: 30, kept: 120 }

/** Responses of a site during one fault of its backends. */
export type ScenarioResult = Awaited<ReturnType<typeof runScenario>>

/** Product name of each stack after its last scenario. */
const names = new WeakMap<FaultStack, string>()

/** Applies a fault to a stack's backends, changes their content and removes the fault. */
export async function runScenario(stack: FaultStack, fault: Fault) {
  const { lake, firestore } = stack
  const oldName = names.get(stack) ?? sampleName
  const newName = `Published in ${fault}`
  names.set(stack, newName)
  const contentLake = contentLakeClient(getLocalOrigin(stack.ports.studio))
  const id = (name: string) => `${name}-${crypto.randomUUID()}`
  const [seen, unseen, absent, linked] = [id('seen'), id('unseen'), id('absent'), id('linked')]
  const open = (event: string) => visit(stack.url, `/event/${event}`)
  // Without Firestore the site cannot determine that an event is missing, so a missing event has no cached response.
  // Documents that are written later appear in the sitemap later.
  const paths = stack.paths.filter((path) => !/^\/(?:event|club)\/no-such/.test(path))
  const openAll = () => visitAll(stack.url, [...paths, `/event/${seen}`])

  await Promise.all([stack.writeEvent(seen, oldTitle), stack.writeEvent(unseen, oldTitle)])
  // The previous scenario's publish might not have reached all pages yet.
  for (const path of paths) await waitForVisit(longest.kept, () => visit(stack.url, path), hasName(oldName))
  const healthy = await openAll()
  const readingsForMentions = fault === 'refused' ? await countReadings(stack) : 0
  const before = [lake.requests, firestore.requests]

  await firestore.setFault(fault)
  await stack.writeEvent(seen, newTitle)
  const [unseenAtFirst, absentInFault, withDetails, withoutTitle] = await Promise.all([
    open(unseen),
    open(absent),
    open(`${linked}?title=From%20the%20link`),
    open(`${linked}?university=Example%20University`),
  ])
  const withoutFirestore = await openAll()
  // An empty calendar would delete all entries from subscribed calendars.
  const unseenInFault = [
    unseenAtFirst,
    await open(unseen),
    await visit(stack.url, `/club/${unseen}/events.ics`),
  ]

  await lake.setFault(fault)
  await contentLake.patch('siteSettings').set({ productName: newName }).commit()
  await stack.announcePublish()
  const withoutBoth = await openAll()
  await stack.site.killAndRestart()
  const afterKill = await openAll()
  unseenInFault.push(await open(unseen))
  const requestsInFault = [lake, firestore].map(({ requests }, index) => requests - (before[index] ?? 0))

  await Promise.all([lake.setFault(undefined), firestore.setFault(undefined)])
  await waitForVisit(longest.refused, () => open(unseen), showsText(oldTitle))
  await waitForVisit(
    longest.refused,
    () => open(absent),
    ({ status }) => status === 404,
  )
  await waitForVisit(longest.kept, () => visit(stack.url, '/'), showsText(newName))
  await waitForVisit(longest.kept, () => open(seen), showsText(newTitle))
  return {
    /** Product name before the fault, and as published during it. */
    oldName,
    newName,
    /** Visits of every public route and of an event, before the fault. */
    healthy,
    /** Reads of the event list during the first visits of twenty pages that mention events. */
    readingsForMentions,
    /** The same visits without Firestore, in which the event has changed. */
    withoutFirestore,
    /** The same visits also without the content lake. The site received a webhook for a publish that it cannot read. */
    withoutBoth,
    /** The same visits after the site was killed and restarted, with both faults still active. */
    afterKill,
    recovered: await openAll(),
    /** Visits of an existing event and a calendar that were not visited before the fault. */
    unseen: unseenInFault,
    /** Visit of a missing event, first visited during the fault. */
    absent: absentInFault,
    /** Visit of a link with parameters, for an event that was not visited before. */
    withDetails,
    /** The same without the title parameter. */
    withoutTitle,
    /** Number of requests that were affected by the faults. */
    requestsInFault,
  }
}

/** Counts reads of the event list. Runs only in one scenario, because the result is the same in all. */
async function countReadings(stack: FaultStack): Promise<number> {
  const { firestore, url } = stack
  const ids = Array.from({ length: 20 }, () => `mentioning-${crypto.randomUUID()}`)
  await Promise.all(ids.map((id) => stack.writeEvent(id, oldTitle)))
  // Each read of the list sends one query for ongoing events by `end`.
  const readings = () => firestore.requestsWith(/"fieldPath":\s*"end"/)
  const before = readings()
  if (before === 0) throw new Error('The list of events was never read.')
  await visitAll(url, ['/', ...ids.map((id) => `/event/${id}`)])
  return readings() - before
}
