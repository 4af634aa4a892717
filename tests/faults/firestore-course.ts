import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, doc, type Firestore, getFirestore, setDoc } from 'firebase/firestore/lite'
import { firebaseProjectId } from '../../local/settings.ts'
import type { TestStack } from '../stack.ts'
import type { Course } from './course.ts'
import type { Lane } from './lane.ts'
import { untilVisits, type Visit, visit, visitAll } from './visit.ts'

export const oldTitle = 'Open day before the outage'
export const newTitle = 'Open day after the outage'

const longestHealing = 120

export interface FirestoreCourse extends Course {
  /** An event that exists and that nobody had opened before the fault. */
  unseen: { inFault: Visit[]; healed: Visit }
  /** An address of no event, first opened in the fault. */
  absent: { inFault: Visit; healed: Visit }
  /** A link that brings its own details, for an event that nobody had opened. */
  withDetails: Visit
}

/** Breaks the Firestore of every lane in the lane's own way, changes an event, and mends it. */
export async function runFirestoreCourses(
  { settings }: TestStack,
  lanes: readonly Lane[],
): Promise<FirestoreCourse[]> {
  // What a site has once seen stays on its disk, so every run has events of its own.
  const run = Date.now().toString(36)
  const app = initializeApp({ apiKey: 'local', projectId: firebaseProjectId }, run)
  const database = getFirestore(app)
  connectFirestoreEmulator(database, '127.0.0.1', settings.ports.firestore)
  try {
    await Promise.all([
      setTitle(database, `seen-${run}`, oldTitle),
      setTitle(database, `unseen-${run}`, oldTitle),
    ])
    const healthy = await Promise.all(lanes.map(({ url }) => visitRoutes(url, run)))
    await Promise.all(lanes.map(({ firestore, fault }) => firestore.setFault(fault)))
    await setTitle(database, `seen-${run}`, newTitle)
    return await Promise.all(
      lanes.map(async (lane, index) => ({ healthy: healthy[index] ?? [], ...(await runLane(lane, run)) })),
    )
  } finally {
    await deleteApp(app)
  }
}

function setTitle(database: Firestore, id: string, title: string): Promise<void> {
  return setDoc(doc(database, 'events', id), { title, university: 'Example University', date: 'May 10' })
}

/** The routes that have an answer. A missing event has none to keep: without Firestore nobody knows that it is missing. */
async function visitRoutes(url: string, run: string): Promise<Visit[]> {
  const visits = (await visitAll(url)).filter(({ path }) => !/^\/(?:event|club)\/no-such/.test(path))
  return [...visits, await visit(url, `/event/seen-${run}`)]
}

async function runLane(lane: Lane, run: string): Promise<Omit<FirestoreCourse, 'healthy'>> {
  const { url, firestore } = lane
  const open = (name: string) => visit(url, `/event/${name}-${run}`)
  const before = firestore.requests
  const unseenInFault = [await open('unseen'), await open('unseen')]
  const absentInFault = await open('absent')
  const withDetails = await visit(url, `/event/linked-${run}?title=From%20the%20link`)
  const inFault = await visitRoutes(url, run)
  await lane.killAndRestart()
  const afterKill = await visitRoutes(url, run)
  unseenInFault.push(await open('unseen'))
  const requestsInFault = firestore.requests - before

  await firestore.setFault(undefined)
  const unseen = { inFault: unseenInFault, healed: await open('unseen') }
  const absent = { inFault: absentInFault, healed: await open('absent') }
  const secondsToHeal = await untilVisits(
    async () => [await open('seen')],
    ([seen]) => seen?.text.includes(newTitle) ?? false,
    longestHealing,
  )
  const healed = await visitRoutes(url, run)
  return { unseen, absent, withDetails, inFault, afterKill, requestsInFault, secondsToHeal, healed }
}
