import type { Metadata } from 'next'
import { pageMetadata } from '@/content'
import { writtenDay } from '../../../schemas/legal/calendar.ts'
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

/** Of the page that shows the version in force. */
export async function currentMetadata(name: LegalPageName): Promise<Metadata> {
  return metadataInForce(await readLegalPage(name))
}

function metadataInForce({ settings, page }: LegalPageRead): Metadata {
  const title = page.seo.title ?? `${page.heading} - ${settings.productName}`
  const description = page.seo.description ?? page.intro
  return pageMetadata(settings, { path: pagePath(page.name), title, description, card: page.name })
}

/** Of one version at its lasting address. The one in force is the same page as the current one. */
export async function versionMetadata(name: LegalPageName, params: VersionParams): Promise<Metadata> {
  const { read, version } = await findVersion(name, params)
  if (version.status === 'inForce') return metadataInForce(read)
  const { page } = read
  const named = interpolate(page.words.edition, { date: writtenDay(version.date) })
  return unlistedMetadata(read, {
    path: versionPath(name, version.date),
    title: `${page.heading}, ${named}`,
    description: version.summary ?? page.intro,
  })
}

/** Of two versions side by side. */
export async function comparisonMetadata(name: LegalPageName, params: ComparisonParams): Promise<Metadata> {
  const { read, earlier, later } = await findComparison(name, params)
  const { page } = read
  return unlistedMetadata(read, {
    path: comparisonPath(name, earlier.date, later.date),
    title: `${page.words.compareHeading}: ${page.heading}`,
    description: interpolate(page.words.compareIntro, {
      from: writtenDay(earlier.date),
      to: writtenDay(later.date),
    }),
  })
}

/** Search engines list the text in force only, and follow the links of everything else. */
function unlistedMetadata(
  { settings, page }: LegalPageRead,
  words: { path: string; title: string; description: string | null },
): Metadata {
  const title = `${words.title} - ${settings.productName}`
  const shared = pageMetadata(settings, { ...words, title, card: page.name })
  return { ...shared, robots: { index: false, follow: true } }
}
