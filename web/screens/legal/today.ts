import 'server-only'
import { cacheLife } from 'next/cache'
import { siteNow } from '@/config/clock'
import { environment } from '@/config/server'
import { draftMoment } from '@/content/draft'
import { londonDay, secondsUntilNextLondonDay } from '../../../schemas/legal/calendar.ts'

const year = 31_536_000

/** Bounds the delay should a timer be late, in seconds. */
const longest = 300

/**
 * The calendar day in London, `yyyy-mm-dd`. A page that uses it is rendered again when that day ends, so that an
 * edition takes effect on its date without a publish.
 */
export async function getToday(): Promise<string> {
  const moment = await draftMoment()
  return moment ? londonDay(moment) : visitorsToday()
}

async function visitorsToday(): Promise<string> {
  'use cache'
  const now = siteNow(environment)
  cacheLife({ stale: 30, revalidate: Math.min(longest, secondsUntilNextLondonDay(now)), expire: year })
  return londonDay(now)
}
