import 'server-only'
import { cacheLife } from 'next/cache'
import { contentGeneration } from '@/content'
import type { LegalPageName } from '../../../../schemas/legal/legal-pages.ts'
import { getLegalPage, typesOfLegalPage } from '../get-legal-page'
import { type ComparedSection, compareEditions } from './compare-editions.ts'

/**
 * The comparison of two editions, cached until one of them changes: it costs more than the rest of its page, and the
 * library reads the clock to bound its work, which a static page may not.
 * @param earlier day of an edition, `yyyy-mm-dd`; an unknown one counts as empty
 */
export async function readComparison(
  name: LegalPageName,
  earlier: string,
  later: string,
): Promise<ComparedSection[]> {
  return cachedComparison(name, earlier, later, contentGeneration(typesOfLegalPage(name)))
}

/** @param _generation a part of the cache key, see `contentGeneration` */
async function cachedComparison(
  name: LegalPageName,
  earlier: string,
  later: string,
  _generation: number,
): Promise<ComparedSection[]> {
  'use cache'
  cacheLife({ stale: 300, revalidate: 300, expire: 31_536_000 })
  const { editions } = await getLegalPage(name)
  const sectionsOf = (day: string) => editions.find(({ date }) => date === day)?.sections ?? []
  return compareEditions(sectionsOf(earlier), sectionsOf(later))
}
