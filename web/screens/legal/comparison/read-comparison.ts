import 'server-only'
import { cacheLife } from 'next/cache'
import { shared } from '@/copies/shared-reads'
import type { LegalPageName } from '../../../../schemas/legal/legal-pages.ts'
import { getLegalPage } from '../get-legal-page'
import { type ComparedSection, compareEditions } from './compare-editions.ts'

/**
 * The comparison of two editions, kept until one of them changes: it costs more than the rest of its page, and the
 * library reads the clock to bound its work, which a static page may not.
 * @param earlier day of an edition, `yyyy-mm-dd`; an unknown one counts as empty
 */
export async function readComparison(
  name: LegalPageName,
  earlier: string,
  later: string,
): Promise<ComparedSection[]> {
  'use cache'
  cacheLife({ stale: 300, revalidate: 300, expire: 31_536_000 })
  return shared(async () => {
    const { editions } = await getLegalPage(name)
    const sectionsOf = (day: string) => editions.find(({ date }) => date === day)?.sections ?? []
    return compareEditions(sectionsOf(earlier), sectionsOf(later))
  })
}
