import { privacyPage, termsPage } from '../../../schemas/legal/legal-page.ts'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import type { LegalSection } from '../../../schemas/legal/sections.ts'
import { complete } from '../../../schemas/model/document.ts'
import { itemShapeOf, type ValuesOf } from '../../../schemas/model/field.ts'
import { interpolate, type Placeholders } from '../../../schemas/model/interpolate.ts'
import { items } from '../../../schemas/model/objects.ts'

export type { LegalSection }

type PageValue = ValuesOf<typeof termsPage.fields>
export type LegalWords = PageValue['words']

/** One text as it applies from a day on. */
export interface LegalVersion {
  /** First day, `yyyy-mm-dd`. Null while the editors have not dated the page's own text. */
  date: string | null
  summary: string | null
  sections: LegalSection[]
}

/** A legal page: the words around its text, and the text in all its versions. */
export interface LegalPage extends Pick<PageValue, 'heading' | 'intro' | 'words' | 'seo'> {
  name: LegalPageName
  /** Oldest first, with at most one for each day. */
  versions: LegalVersion[]
}

const { page: _, ...versionFields } = legalVersion.fields
const versions = items(itemShapeOf(versionFields))

/** Completes the page of a legal text and its other versions, as the content lake answers with them. Never throws. */
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

/** Of two versions for one day the first wins: that is the text on the page, where editors correct it. */
function inOrder(versions: readonly LegalVersion[]): LegalVersion[] {
  const byDate = new Map<string, LegalVersion>()
  for (const version of versions) {
    const date = version.date ?? ''
    if (version.sections.length > 0 && !byDate.has(date)) byDate.set(date, version)
  }
  return [...byDate.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, version]) => version)
}
