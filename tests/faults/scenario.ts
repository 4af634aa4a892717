import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import type { Fault } from './fault.ts'
import type { FaultStack } from './fault-stack.ts'
import { hasName, showsText, visit, visitAll, visitInGroups, waitForVisit } from './visit.ts'

export const oldTitle = 'Open day before the outage'
export const newTitle = 'Open day after the outage'

/** The product's name in the sample content, which every page contains. */
const sampleName = 'Campus Agora'

/**
 * Time limits (s). `refused`: a failed request can be retried immediately. `kept`: a cached value is read
 * again in the background.
 */
const longest = { refused: 30, kept: 120 }

/** A site's responses during one fault of its backends. */
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
  // Missing events and clubs do not have a cached response, because the site cannot determine without
  // Firestore that they are missing.
  const paths = stack.paths.filter((path) => !/^\/(?:event|club)\/no-such/.test(path))
  const openAll = () => visitInGroups(stack.url, [...paths, `/event/${seen}`])

  await Promise.all([stack.writeEvent(seen, oldTitle), stack.writeEvent(unseen, oldTitle)])
  // Content that the previous scenario published might not have reached all pages yet.
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
    /** The product name before the fault, and the one published during the fault. */
    oldName,
    newName,
    /** Visits to every public route and an event, before the fault. */
    healthy,
    /** Reads of the event list during the first visits to twenty pages that mention events. */
    readingsForMentions,
    /** The same visits without Firestore, after the event was changed. */
    withoutFirestore,
    /**
     * The same visits without Firestore and the content lake. The site received a webhook for content that it
     * cannot read.
     */
    withoutBoth,
    /** The same visits after the site was killed and restarted, with both faults still active. */
    afterKill,
    recovered: await openAll(),
    /** Visits to an existing event and a calendar that nobody had visited before the fault. */
    unseen: unseenInFault,
    /** A visit to a missing event that nobody had visited before the fault. */
    absent: absentInFault,
    /** A visit to a link with parameters, for an event that nobody had visited before. */
    withDetails,
    /** The same link without the title parameter. */
    withoutTitle,
    /** Number of requests that the faults affected. */
    requestsInFault,
  }
}

/** Counts reads of the event list. Only runs in one scenario, because the result is the same in all. */
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
