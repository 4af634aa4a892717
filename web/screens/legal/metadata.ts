import type { Metadata } from 'next'
import { pageMetadata } from '@/content'
import { writtenDay } from '../../../schemas/legal/calendar.ts'
import { interpolate } from '../../../schemas/model/interpolate'
import type { AddressedEdition } from './editions.ts'
import { comparisonPath, editionPath, pagePath } from './editions.ts'
import type { LegalPageRead } from './read-legal-page.ts'

/** Of the page that shows the edition in force. */
export function currentMetadata({ settings, page }: LegalPageRead): Metadata {
  const title = page.seo.title ?? `${page.heading} - ${settings.productName}`
  const description = page.seo.description ?? page.intro
  return pageMetadata(settings, { path: pagePath(page.name), title, description, card: page.name })
}

/** Of one edition at its lasting address. The one in force is the same page as the current one. */
export function editionMetadata(read: LegalPageRead, edition: AddressedEdition): Metadata {
  const { page } = read
  if (edition.status === 'inForce') return currentMetadata(read)
  const name = interpolate(page.words.edition, { date: writtenDay(edition.date) })
  return unlistedMetadata(read, {
    path: editionPath(page.name, edition.date),
    title: `${page.heading}, ${name}`,
    description: edition.summary ?? page.intro,
  })
}

/** Of two editions side by side. */
export function comparisonMetadata(read: LegalPageRead, earlier: string, later: string): Metadata {
  const { page } = read
  return unlistedMetadata(read, {
    path: comparisonPath(page.name, earlier, later),
    title: `${page.words.compareHeading}: ${page.heading}`,
    description: interpolate(page.words.compareIntro, { from: writtenDay(earlier), to: writtenDay(later) }),
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
