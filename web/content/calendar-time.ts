import 'server-only'
import { cacheLife } from 'next/cache'
import { siteNow } from '@/config/clock'
import { environment } from '@/config/server'
import { draftMoment } from './draft/current-draft.ts'
import { contentGeneration } from './read.ts'

/**
 * The time by which dated content comes and goes; in a preview, the time that it shows. All that a page takes from the clock, it
 * takes from here: at each moment of the schedule (`web/server/front/publish/scheduled-content.ts`) the page is rendered again.
 * @param types of the dated documents that the caller reads
 */
export async function calendarTime(types: readonly string[]): Promise<Date> {
  return (await draftMoment()) ?? new Date(await visitorsTime(contentGeneration(types)))
}

/**
 * In milliseconds since 1970. A static page may read the clock in a cached function only.
 * @param _generation of the types: as a part of the cache key it makes each rendering after a moment or a publish look again
 */
async function visitorsTime(_generation: number): Promise<number> {
  'use cache'
  // Five minutes bound the delay without web/server.
  cacheLife({ stale: 30, revalidate: 300, expire: 31_536_000 })
  return siteNow(environment).getTime()
}
