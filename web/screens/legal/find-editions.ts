import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { comparisonPath } from './addresses.ts'
import { editionOf, isAddressed } from './editions.ts'
import { readLegalPage } from './read-legal-page.ts'

/** Next wants one address to try when there is no edition: this one has none. */
const noDay = '0000-00-00'

/** The edition of a day, with what its page needs. Ends in the not-found page when there is none. */
export async function findEdition(name: LegalPageName, date: string) {
  const read = await readLegalPage(name)
  const edition = editionOf(read.editions, date) ?? notFound()
  return { read, edition }
}

/** Two editions in order: asked the other way round it redirects. Ends in the not-found page when one is missing. */
export async function findComparison(name: LegalPageName, from: string, to: string) {
  const read = await readLegalPage(name)
  const earlier = editionOf(read.editions, from) ?? notFound()
  const later = editionOf(read.editions, to) ?? notFound()
  if (earlier.date === later.date) notFound()
  if (earlier.date > later.date) permanentRedirect(comparisonPath(name, later.date, earlier.date))
  return { read, earlier, later }
}

/** The days of all editions, for addresses that are rendered at build time. */
export async function knownDays(name: LegalPageName): Promise<{ date: string }[]> {
  const { editions } = await readLegalPage(name)
  const days = editions.filter(isAddressed).map(({ date }) => ({ date }))
  return days.length > 0 ? days : [{ date: noDay }]
}

/** Each edition with the one before it. */
export async function knownComparisons(name: LegalPageName): Promise<{ from: string; to: string }[]> {
  const days = await knownDays(name)
  const pairs = days.slice(1).map(({ date }, index) => ({ from: days[index]?.date ?? noDay, to: date }))
  return pairs.length > 0 ? pairs : [{ from: noDay, to: noDay }]
}
