import 'server-only'
import { cacheLife } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { firestoreCopies, orUnavailable } from '@/firestore'

type Reading<Value> = Parameters<typeof firestoreCopies.readOrRecall<Value>>[0]

/** With the rendering and the next visit about a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 55, expire: 31_536_000 }

/** A copy is good enough to show and not good enough to keep: ask Firestore again soon. */
const copied = { ...aMinute, stale: 30, revalidate: 10 }

/** A page made at build time is revalidated on its first visit. */
const untilFirstVisit = { ...aMinute, stale: 30, revalidate: 1 }

/**
 * In development Next takes a stale result that it is revalidating for uncached data, and reports the page. So results expire there
 * before they are stale, at the age at which Next still takes them for static. A hard reload reads them anew.
 */
const inDevelopment = process.env.NODE_ENV === 'development' && { stale: 60, revalidate: 300, expire: 300 }

export const isBuild = (): boolean => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/**
 * Sets how long the result of a cached function is fresh.
 * @param isGood whether Firestore has answered; otherwise it is asked again soon
 * @param seconds for which a good result is fresh, less than a minute by default
 * @returns how long it is, in seconds
 */
export function keepResult(isGood = true, seconds = aMinute.revalidate): number {
  const ofRunningSite = inDevelopment || (isGood ? { ...aMinute, revalidate: seconds } : copied)
  const life = isBuild() ? untilFirstVisit : ofRunningSite
  cacheLife(life)
  return life.revalidate
}

/**
 * Reads from Firestore in a cached function; while it does not answer, its last good answer.
 * @throws when there is none; nothing is cached then
 */
export async function readKept<Value>(reading: Reading<Value>): Promise<Value> {
  const { value, isCopy } = await firestoreCopies.readOrRecall(reading)
  keepResult(!isCopy)
  return value
}

/**
 * The same, with something else if there is no good answer. Never throws, because Next answers 500 for a page in which a cached
 * function fails, caught or not.
 */
export async function readKeptOr<Value, Other>(
  other: Other,
  reading: Reading<Value>,
  seconds?: number,
): Promise<Value | Other> {
  const found = await orUnavailable(firestoreCopies.readOrRecall(reading))
  keepResult(found !== 'unavailable' && !found.isCopy, seconds)
  return found === 'unavailable' ? other : found.value
}
