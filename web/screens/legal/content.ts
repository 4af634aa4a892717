import { privacyPage, termsPage } from '../../../schemas/legal/legal-page.ts'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import type { LegalSection } from '../../../schemas/legal/sections.ts'
import { complete } from '../../../schemas/model/document.ts'
import { createItemShape, type ParsedFields } from '../../../schemas/model/field.ts'
import { interpolate, type Placeholders } from '../../../schemas/model/interpolate.ts'
import { items } from '../../../schemas/model/objects.ts'

export type { LegalSection }

type PageValue = ParsedFields<typeof termsPage.fields>
export type LegalWords = PageValue['words']

/** A legal text and the day it takes effect. */
export interface LegalVersion {
  /** First day, `yyyy-mm-dd`. Null if editors have not dated the page's own text. */
  date: string | null
  summary: string | null
  sections: LegalSection[]
}

/** A legal page: its labels, and all versions of its text. */
export interface LegalPage extends Pick<PageValue, 'heading' | 'intro' | 'words' | 'seo'> {
  name: LegalPageName
  /** Oldest first, with at most one per day. */
  versions: LegalVersion[]
}

const { page: _, ...versionFields } = legalVersion.fields
const versions = items(createItemShape(versionFields))

/**
 * Builds a legal page from the Content Lake's results for the page and its other versions, with defaults for missing
 * values. Never throws.
 */
export function shapeLegalPage(
  name: LegalPageName,
  { page: pageAnswer, versions: versionsAnswer }: { page?: unknown; versions?: unknown },
  placeholders: Placeholders,
): LegalPage {
  const page = complete(name === 'terms' ? termsPage : privacyPage, pageAnswer, placeholders)
  const { heading, intro, words, seo } = page
  const own = { date: page.lastUpdated, summary: page.summary, sections: page.sections }
  const dated = interpolate(versions.parse(versionsAnswer), placeholders).map(
    ({ effectiveDate, ...version }) => ({ date: effectiveDate, ...version }),
  )
  return { name, heading, intro, words, seo, versions: inOrder([own, ...dated]) }
}

/**
 * Sorts versions by date. If two have the same date, the page's own text wins over a stored version, because editors
 * make corrections there.
 */
function inOrder(versions: readonly LegalVersion[]): LegalVersion[] {
  const byDate = new Map<string, LegalVersion>()
  for (const version of versions) {
    const date = version.date ?? ''
    if (version.sections.length > 0 && !byDate.has(date)) byDate.set(date, version)
  }
  return [...byDate.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, version]) => version)
}
