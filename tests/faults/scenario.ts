import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import type { Fault } from './fault.ts'
import type { FaultStack } from './fault-stack.ts'
import { hasName, shownWithin, shows, visit, visitAll } from './visit.ts'

export const oldTitle = 'Open day before the outage'
export const newTitle = 'Open day after the outage'

/** The product's name in the sample content, which every page contains. */
const sampleName = 'Campus Agora'

/** In seconds. A refused request may be retried at once; a cached value is read again in the background. */
const longest = { refused: 30, kept: 120 }

/** The result of one site while its backends had one fault. */
export type ScenarioResult = Awaited<ReturnType<typeof runScenario>>

/** The product name in each stack after its last scenario. */
const names = new WeakMap<FaultStack, string>()

/** Applies one fault to the backends of a stack, changes their content, and ends the faults. */
export async function runScenario(stack: FaultStack, fault: Fault) {
  const { lake, firestore } = stack
  const oldName = names.get(stack) ?? sampleName
  const newName = `Published in ${fault}`
  names.set(stack, newName)
  const contentLake = contentLakeClient(localOrigin(stack.ports.studio))
  const id = (name: string) => `${name}-${crypto.randomUUID()}`
  const [seen, unseen, absent, linked] = [id('seen'), id('unseen'), id('absent'), id('linked')]
  const open = (event: string) => visit(stack.url, `/event/${event}`)
  // A missing event has no cached answer, because without Firestore the site cannot know that it is missing. Documents
  // that are written later appear in the sitemap later.
  const paths = stack.paths.filter((path) => !/^\/(?:event|club)\/no-such/.test(path))
  const openAll = () => visitAll(stack.url, [...paths, `/event/${seen}`])

  await Promise.all([stack.writeEvent(seen, oldTitle), stack.writeEvent(unseen, oldTitle)])
  // A publish in the previous scenario may have reached only a few pages at its end.
  for (const path of paths) await shownWithin(longest.kept, () => visit(stack.url, path), hasName(oldName))
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
  // An empty calendar would take the entries out of the calendars of those who follow it.
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
  await shownWithin(longest.refused, () => open(unseen), shows(oldTitle))
  await shownWithin(
    longest.refused,
    () => open(absent),
    ({ status }) => status === 404,
  )
  await shownWithin(longest.kept, () => visit(stack.url, '/'), shows(newName))
  await shownWithin(longest.kept, () => open(seen), shows(newTitle))
  return {
    /** The product's name before the fault, and as published in it. */
    oldName,
    newName,
    /** Every public route, and an event that is opened from the start. */
    healthy,
    /** How often the list of events was read while twenty pages were opened for the first time that mention some of them. */
    readingsForMentions,
    /** The same without Firestore, where the event has changed. */
    withoutFirestore,
    /** The same without the content lake too, which published something that the site was told of and cannot read. */
    withoutBoth,
    /** The same after the site was killed and restarted, with both faults still active. */
    afterKill,
    recovered: await openAll(),
    /** An existing event that had no visit before the fault, and such a calendar. */
    unseen: unseenInFault,
    /** An address of no event, first opened in the fault. */
    absent: absentInFault,
    /** A link with parameters, for an event that had no visit. */
    withDetails,
    /** Such a link that lacks the title. */
    withoutTitle,
    /** The number of requests that met the faults. */
    requestsInFault,
  }
}

/** Runs in one scenario only, because its result is the same in all. */
async function countReadings(stack: FaultStack): Promise<number> {
  const { firestore, url } = stack
  const ids = Array.from({ length: 20 }, () => `mentioning-${crypto.randomUUID()}`)
  await Promise.all(ids.map((id) => stack.writeEvent(id, oldTitle)))
  // Each read of the list queries once for events under way by their end.
  const readings = () => firestore.requestsWith(/"fieldPath":\s*"end"/)
  const before = readings()
  if (before === 0) throw new Error('The list of events was never read.')
  await visitAll(url, ['/', ...ids.map((id) => `/event/${id}`)])
  return readings() - before
}
