import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import { calendarTime, getSiteSettings, readContent } from '@/content'
import { getLondonDay } from '../../../schemas/legal/calendar.ts'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { getPlaceholders } from '../../../schemas/settings/site-settings.ts'
import { shapeLegalPage } from './content.ts'
import { addStatus, comparisonPath, findAddressedVersion } from './versions.ts'

/** Reads the Terms or the Privacy Policy as of today: the labels, and the versions with their status. */
export async function readLegalPage(name: LegalPageName) {
  const [settings, now, content, versions] = await Promise.all([
    getSiteSettings(),
    calendarTime(),
    readContent(legalPages[name].type),
    readContent(`${name}Versions`),
  ])
  const page = shapeLegalPage(name, { page: content, versions }, getPlaceholders(settings))
  return { settings, page, versions: addStatus(page.versions, getLondonDay(now)) }
}

export type LegalPageRead = Awaited<ReturnType<typeof readLegalPage>>

/** Route parameters for one version, and for a comparison. */
export type VersionParams = Promise<{ date: string }>
export type ComparisonParams = Promise<{ from: string; to: string }>

/** Finds the version for a date, together with its page data. Shows the not-found page if there is none. */
export async function findVersion(name: LegalPageName, params: VersionParams) {
  const [read, { date }] = await Promise.all([readLegalPage(name), params])
  const version = findAddressedVersion(read.versions, date) ?? notFound()
  return { read, version }
}

/** Finds two versions. Redirects if they are in reverse order, and shows the not-found page if one is missing. */
export async function findComparison(name: LegalPageName, params: ComparisonParams) {
  const [read, { from, to }] = await Promise.all([readLegalPage(name), params])
  const earlier = findAddressedVersion(read.versions, from) ?? notFound()
  const later = findAddressedVersion(read.versions, to) ?? notFound()
  if (earlier.date === later.date) notFound()
  if (earlier.date > later.date) permanentRedirect(comparisonPath(name, later.date, earlier.date))
  return { read, earlier, later }
}
