import 'server-only'
import { cacheLife } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { firestoreCopies, orUnavailable } from '@/firestore'

type Reading<Value> = Parameters<typeof firestoreCopies.readOrRecall<Value>>[0]

/**
 * Lifetimes in seconds. A result is fresh for about a minute, including the render and the next visit, and is preserved
 * while Firestore is down.
 */
const aMinute = { stale: 60, revalidate: 55, expire: 31_536_000 }

/** For a stored copy: pages can show it, but Firestore is queried again soon. */
const copied = { ...aMinute, stale: 30, revalidate: 10 }

/** A page that was prerendered at build time is revalidated on its first visit. */
const untilFirstVisit = { ...aMinute, stale: 30, revalidate: 1 }

/**
 * In development, Next treats a stale result that is being revalidated as uncached data and shows an error for the
 * page. So let results expire instead of becoming stale, with the shortest `expire` that Next treats as static. A hard
 * reload fetches new results.
 */
const inDevelopment = process.env.NODE_ENV === 'development' && { stale: 60, revalidate: 300, expire: 300 }

export const isBuild = (): boolean => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/**
 * Sets how long the result of a cached function is fresh.
 * @param isGood whether Firestore responded; otherwise it is queried again soon
 * @param seconds lifetime of a good result, less than a minute by default
 * @returns the lifetime in seconds
 */
export function setCacheLife(isGood = true, seconds = aMinute.revalidate): number {
  const ofRunningSite = inDevelopment || (isGood ? { ...aMinute, revalidate: seconds } : copied)
  const life = isBuild() ? untilFirstVisit : ofRunningSite
  cacheLife(life)
  return life.revalidate
}

/**
 * Reads from Firestore in a cached function; while it is unavailable, returns the last good result, or else a fallback
 * value. It does not throw, because Next responds with 500 if a cached function throws, even if the error is caught.
 */
export async function readCachedOr<Value, Other>(
  other: Other,
  reading: Reading<Value>,
  seconds?: number,
): Promise<Value | Other> {
  const found = await orUnavailable(firestoreCopies.readOrRecall(reading))
  setCacheLife(found !== 'unavailable' && !found.isCopy, seconds)
  return found === 'unavailable' ? other : found.value
}
