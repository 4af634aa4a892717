import 'server-only'
import { cacheLife } from 'next/cache'
import { notFound, permanentRedirect } from 'next/navigation'
import { siteNow } from '@/config/clock'
import { environment } from '@/config/server'
import { getSiteSettings, readContent } from '@/content'
import { draftMoment } from '@/content/draft'
import { londonDay, secondsUntilNextLondonDay } from '../../../schemas/legal/calendar.ts'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { legalQuery } from '../../../schemas/queries.ts'
import { placeholdersOf } from '../../../schemas/settings/site-settings.ts'
import { shapeLegalPage } from './content.ts'
import { comparisonPath, editionOf, withStatus } from './editions.ts'

/** A legal page on the current day: its words, and its editions with their status. */
export async function readLegalPage(name: LegalPageName) {
  const [settings, page, today] = await Promise.all([getSiteSettings(), getLegalPage(name), getToday()])
  return { settings, page, editions: withStatus(page.editions, today) }
}

export type LegalPageRead = Awaited<ReturnType<typeof readLegalPage>>

/** The Terms or the Privacy Policy with all editions, with the product's name filled in. */
export async function getLegalPage(name: LegalPageName) {
  const [answer, settings] = await Promise.all([readContent(legalQuery(name)), getSiteSettings()])
  return shapeLegalPage(name, answer, placeholdersOf(settings))
}

const year = 31_536_000

/** Bounds the delay should a timer be late, in seconds. */
const longest = 300

/**
 * The calendar day in London, `yyyy-mm-dd`. A page that uses it is rendered again when that day ends, so that an
 * edition takes effect on its date without a publish.
 */
async function getToday(): Promise<string> {
  const moment = await draftMoment()
  return moment ? londonDay(moment) : visitorsToday()
}

async function visitorsToday(): Promise<string> {
  'use cache'
  const now = siteNow(environment)
  cacheLife({ stale: 30, revalidate: Math.min(longest, secondsUntilNextLondonDay(now)), expire: year })
  return londonDay(now)
}

/** The parameters of the route of one edition, and of the route of two. */
export type EditionParams = Promise<{ date: string }>
export type ComparisonParams = Promise<{ from: string; to: string }>

/** The edition of a day, with what its page needs. Ends in the not-found page when there is none. */
export async function findEdition(name: LegalPageName, params: EditionParams) {
  const [read, { date }] = await Promise.all([readLegalPage(name), params])
  const edition = editionOf(read.editions, date) ?? notFound()
  return { read, edition }
}

/** Two editions in order: asked the other way round it redirects. Ends in the not-found page when one is missing. */
export async function findComparison(name: LegalPageName, params: ComparisonParams) {
  const [read, { from, to }] = await Promise.all([readLegalPage(name), params])
  const earlier = editionOf(read.editions, from) ?? notFound()
  const later = editionOf(read.editions, to) ?? notFound()
  if (earlier.date === later.date) notFound()
  if (earlier.date > later.date) permanentRedirect(comparisonPath(name, later.date, earlier.date))
  return { read, earlier, later }
}
