import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import type { Fault } from './fault-proxy.ts'
import type { Lane } from './lane.ts'
import { type EventWriter, eventWriter } from './records.ts'
import { hasName, secondsUntil, shows, type Visit, visit, visitAll } from './visit.ts'

export const oldTitle = 'Open day before the outage'
export const newTitle = 'Open day after the outage'

/** The product's name in the sample content, which stands on every page. */
const sampleName = 'Campus Agora'

/** In seconds. What was refused may be asked for again at once; what was kept is read again in the background. */
const longest = { refused: 30, kept: 120 }

/** What became of one site while its backends had one fault. */
export interface Course {
  /** The product's name before the fault, and as published in it. */
  oldName: string
  newName: string
  /** Every public route, and an event that is opened from the start. */
  healthy: Visit[]
  /** How often the list of events was read while twenty pages were opened for the first time that mention some of them. */
  readingsForMentions: number
  /** The same without Firestore, where the event has changed. */
  withoutFirestore: Visit[]
  /** The same without the content lake too, which published something that the site was told of and cannot read. */
  withoutBoth: Visit[]
  /** The same after the site was killed and started again, with both faults still there. */
  afterKill: Visit[]
  healed: Visit[]
  /** An existing event that had no visit before the fault. */
  unseen: Visit[]
  /** An address of no event, first opened in the fault. */
  absent: Visit
  /** A link with details, for an event that had no visit. */
  withDetails: Visit
  /** Such a link that lacks the title. */
  withoutTitle: Visit
  /** How often the site met the faults. */
  requestsInFault: number[]
  /** From the end of the faults until each of these was right. */
  secondsToHeal: { unseen: number; absent: number; content: number; event: number }
}

/** What the product is called in each lane after its last course. */
const names = new WeakMap<Lane, string>()

/** Breaks the backends of a lane in one way, changes what they hold, and mends them. */
export async function runCourse(lane: Lane, fault: Fault): Promise<Course> {
  const events = eventWriter(lane.ports.firestore)
  try {
    return await followCourse(lane, fault, events)
  } finally {
    await events.close()
  }
}

async function followCourse(lane: Lane, fault: Fault, events: EventWriter): Promise<Course> {
  const { lake, firestore } = lane
  const oldName = names.get(lane) ?? sampleName
  const newName = `Published in ${fault}`
  names.set(lane, newName)
  const contentLake = contentLakeClient(localOrigin(lane.ports.studio))
  const id = (name: string) => `${name}-${crypto.randomUUID()}`
  const [seen, unseen, absent, linked] = [id('seen'), id('unseen'), id('absent'), id('linked')]
  const open = (event: string) => visit(lane.url, `/event/${event}`)
  // A missing event has no cached answer, because without Firestore the site cannot know that it is missing. Documents
  // that are written later appear in the sitemap later.
  const paths = lane.paths.filter((path) => !/^\/(?:event|club)\/no-such/.test(path))
  const openAll = () => visitAll(lane.url, [...paths, `/event/${seen}`])

  await Promise.all([events.write(seen, oldTitle), events.write(unseen, oldTitle)])
  // What was published in the course before has reached a few pages when it ends.
  for (const path of paths) await secondsUntil(() => visit(lane.url, path), hasName(oldName), longest.kept)
  const healthy = await openAll()
  const readingsForMentions = fault === 'refused' ? await countReadings(lane, events) : 0
  const before = [lake.requests, firestore.requests]

  await firestore.setFault(fault)
  await events.write(seen, newTitle)
  const [unseenAtFirst, absentInFault, withDetails, withoutTitle] = await Promise.all([
    open(unseen),
    open(absent),
    open(`${linked}?title=From%20the%20link`),
    open(`${linked}?university=Example%20University`),
  ])
  const withoutFirestore = await openAll()
  const unseenInFault = [unseenAtFirst, await open(unseen)]

  await lake.setFault(fault)
  await contentLake.patch('siteSettings').set({ productName: newName }).commit()
  await lane.announcePublish()
  const withoutBoth = await openAll()
  await lane.killAndRestart()
  const afterKill = await openAll()
  unseenInFault.push(await open(unseen))
  const requestsInFault = [lake, firestore].map(({ requests }, index) => requests - (before[index] ?? 0))

  await Promise.all([lake.setFault(undefined), firestore.setFault(undefined)])
  const secondsToHeal = {
    unseen: await secondsUntil(() => open(unseen), shows(oldTitle), longest.refused),
    absent: await secondsUntil(
      () => open(absent),
      ({ status }) => status === 404,
      longest.refused,
    ),
    content: await secondsUntil(() => visit(lane.url, '/'), shows(newName), longest.kept),
    event: await secondsUntil(() => open(seen), shows(newTitle), longest.kept),
  }
  return {
    oldName,
    newName,
    healthy,
    readingsForMentions,
    withoutFirestore,
    withoutBoth,
    afterKill,
    healed: await openAll(),
    unseen: unseenInFault,
    absent: absentInFault,
    withDetails,
    withoutTitle,
    requestsInFault,
    secondsToHeal,
  }
}

/** In one course: the others would learn nothing new. */
async function countReadings({ firestore, url }: Lane, events: EventWriter): Promise<number> {
  const ids = Array.from({ length: 20 }, () => `mentioning-${crypto.randomUUID()}`)
  await Promise.all(ids.map((id) => events.write(id, oldTitle)))
  // Each reading of the list asks once for what is under way by its end.
  const readings = () => firestore.requestsWith(/"fieldPath":\s*"end"/)
  const before = readings()
  if (before === 0) throw new Error('The list of events was read by nobody.')
  await visitAll(url, ['/', ...ids.map((id) => `/event/${id}`)])
  return readings() - before
}
