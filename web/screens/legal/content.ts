import { z } from 'zod'
import { isDay } from '../../../schemas/legal/calendar.ts'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { mapWords } from '../../../schemas/legal/words.ts'
import { interpolate, type Placeholders } from '../../content/interpolate.ts'
import { richText } from '../../content/rich-text/shape.ts'
import { exactText, group, list, optionalText, seo, text } from '../../content/shape.ts'
import type { PRIVACY_QUERY_RESULT, TERMS_QUERY_RESULT } from '../../content/types.generated.ts'

const day = exactText.refine(isDay)
const section = group({ _key: exactText.nullable().catch(null), heading: text(''), body: richText })
/** A section that nobody has begun is left out, one without a heading is not: its text applies. */
const sections = list(section).transform((all) =>
  all.filter(({ heading, body }) => heading !== '' || body.length > 0),
)

type PageFields = Record<
  keyof NonNullable<TERMS_QUERY_RESULT['page'] | PRIVACY_QUERY_RESULT['page']>,
  z.ZodType
>
type EditionFields = Record<keyof TERMS_QUERY_RESULT['editions'][number], z.ZodType>

const words = group(mapWords(({ words: fallback }) => text(fallback)))

const pageFields = (name: LegalPageName) =>
  ({
    heading: text(legalPages[name].title),
    intro: optionalText,
    lastUpdated: day.nullable().catch(null),
    summary: optionalText,
    sections,
    words,
    seo,
  }) satisfies PageFields

const editionFields = { effectiveDate: day, summary: optionalText, sections } satisfies EditionFields

const schemaOf = (name: LegalPageName) =>
  group({ page: group(pageFields(name)), editions: list(z.object(editionFields)) })

export type LegalSection = z.output<typeof section>
export type LegalWords = z.output<typeof words>

/** One text as it applies from a day on. */
export interface LegalEdition {
  /** First day, `yyyy-mm-dd`. Null while the editors have not dated the page's own text. */
  date: string | null
  summary: string | null
  sections: LegalSection[]
}

/** A legal page: the words around its text, and the text in all its editions. */
export interface LegalPage {
  name: LegalPageName
  heading: string
  intro: string | null
  words: LegalWords
  seo: z.output<typeof seo>
  /** Oldest first, with at most one for each day. */
  editions: LegalEdition[]
}

/** Completes the answer of `TERMS_QUERY` or `PRIVACY_QUERY`. Never throws. */
export function shapeLegalPage(name: LegalPageName, answer: unknown, placeholders: Placeholders): LegalPage {
  const { page, editions } = interpolate(schemaOf(name).parse(answer), placeholders)
  const { heading, intro, seo } = page
  const own = { date: page.lastUpdated, summary: page.summary, sections: page.sections }
  const dated = editions.map(({ effectiveDate, ...edition }) => ({ date: effectiveDate, ...edition }))
  return { name, heading, intro, words: page.words, seo, editions: inOrder([own, ...dated]) }
}

/** Of two editions for one day the first wins: that is the text on the page, where editors correct it. */
function inOrder(editions: readonly LegalEdition[]): LegalEdition[] {
  const byDate = new Map<string, LegalEdition>()
  for (const edition of editions) {
    const date = edition.date ?? ''
    if (edition.sections.length > 0 && !byDate.has(date)) byDate.set(date, edition)
  }
  return [...byDate.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, edition]) => edition)
}
