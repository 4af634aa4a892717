import type { Metadata } from 'next'
import { pageMetadata } from '@/content'
import { formatLegalDay } from '../../../schemas/legal/calendar.ts'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { interpolate } from '../../../schemas/model/interpolate'
import {
  type ComparisonParams,
  findComparison,
  findVersion,
  type LegalPageRead,
  readLegalPage,
  type VersionParams,
} from './read-legal-page.ts'
import { comparisonPath, pagePath, versionPath } from './versions.ts'

/** Metadata for the page with the version in force. */
export async function currentMetadata(name: LegalPageName): Promise<Metadata> {
  return metadataInForce(await readLegalPage(name))
}

function metadataInForce({ settings, page }: LegalPageRead): Metadata {
  const title = page.seo.title ?? `${page.heading} - ${settings.productName}`
  const description = page.seo.description ?? page.intro
  return pageMetadata(settings, { path: pagePath(page.name), title, description, card: page.name })
}

/** Metadata for one version's permanent URL. The version in force has the same metadata as the current page. */
export async function versionMetadata(name: LegalPageName, params: VersionParams): Promise<Metadata> {
  const { read, version } = await findVersion(name, params)
  if (version.status === 'inForce') return metadataInForce(read)
  const { page } = read
  const named = interpolate(page.words.edition, { date: formatLegalDay(version.date) })
  return unlistedMetadata(read, {
    path: versionPath(name, version.date),
    title: `${page.heading}, ${named}`,
    description: version.summary ?? page.intro,
  })
}

/** Metadata for a comparison of two versions. */
export async function comparisonMetadata(name: LegalPageName, params: ComparisonParams): Promise<Metadata> {
  const { read, earlier, later } = await findComparison(name, params)
  const { page } = read
  return unlistedMetadata(read, {
    path: comparisonPath(name, earlier.date, later.date),
    title: `${page.words.compareHeading}: ${page.heading}`,
    description: interpolate(page.words.compareIntro, {
      from: formatLegalDay(earlier.date),
      to: formatLegalDay(later.date),
    }),
  })
}

/** Metadata for pages other than the text in force. Search engines do not index them but follow their links. */
function unlistedMetadata(
  { settings, page }: LegalPageRead,
  words: { path: string; title: string; description: string | null },
): Metadata {
  const title = `${words.title} - ${settings.productName}`
  const shared = pageMetadata(settings, { ...words, title, card: page.name })
  return { ...shared, robots: { index: false, follow: true } }
}
