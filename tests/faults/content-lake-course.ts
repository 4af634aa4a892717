import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import type { TestStack } from '../stack.ts'
import type { Course } from './course.ts'
import type { Lane } from './lane.ts'
import { untilVisits, visitAll } from './visit.ts'

/** The product's name stands on every page. */
export const oldName = 'Campus Agora'
export const newName = 'Published During The Outage'

const longestHealing = 60

/** Breaks the content lake of every lane in the lane's own way, publishes, and mends it. */
export async function runContentLakeCourses(
  { settings }: TestStack,
  lanes: readonly Lane[],
): Promise<Course[]> {
  const healthy = await Promise.all(lanes.map(({ url }) => visitAll(url)))
  await Promise.all(lanes.map(({ lake, fault }) => lake.setFault(fault)))
  const lake = contentLakeClient(localOrigin(settings.ports.studio))
  await lake.patch('siteSettings').set({ productName: newName }).commit()
  return Promise.all(
    lanes.map(async (lane, index) => ({ healthy: healthy[index] ?? [], ...(await run(lane)) })),
  )
}

async function run(lane: Lane): Promise<Omit<Course, 'healthy'>> {
  const before = lane.lake.requests
  await lane.announcePublish()
  const inFault = [...(await visitAll(lane.url)), ...(await visitAll(lane.url))]
  await lane.killAndRestart()
  const afterKill = await visitAll(lane.url)
  const requestsInFault = lane.lake.requests - before

  await lane.lake.setFault(undefined)
  const secondsToHeal = await untilVisits(
    () => visitAll(lane.url),
    (visits) => visits.every(({ text }) => text.includes(newName)),
    longestHealing,
  )
  return { inFault, afterKill, requestsInFault, secondsToHeal, healed: await visitAll(lane.url) }
}
