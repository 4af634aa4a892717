import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { askContentLake } from '../validation/ask-content-lake.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

const answer = z.object({
  pageDate: z.string().nullish(),
  editions: z.array(z.object({ _id: z.string(), effectiveDate: z.string().nullish() })),
})

/** The dates of the published editions of one text. */
export interface PublishedEditions {
  /** The date of the text on the page. */
  pageDate: string | undefined
  /** The date of every published `legalVersion`, by document id. */
  editions: ReadonlyMap<string, string>
}

/** The query behind `readPublishedEditions`. */
export function publishedEditionsQuery(page: LegalPageName): string {
  const { type } = legalPages[page]
  return `{
    "pageDate": *[_id == "${type}"][0].lastUpdated,
    "editions": *[_type == "legalVersion" && page == "${page}"]{ _id, effectiveDate }
  }`
}

/** Reads an answer to `publishedEditionsQuery`; undefined when it cannot be used. */
export function parsePublishedEditions(value: unknown): PublishedEditions | undefined {
  const parsed = answer.safeParse(value)
  if (!parsed.success) return undefined
  const { pageDate, editions } = parsed.data
  return {
    pageDate: pageDate ?? undefined,
    editions: new Map(
      editions.flatMap(({ _id, effectiveDate }) => (effectiveDate ? [[_id, effectiveDate]] : [])),
    ),
  }
}

/** The published editions, for rules of the Studio. Undefined when the content lake does not answer. */
export async function readPublishedEditions(
  context: Pick<ValidationContext, 'getClient'>,
  page: LegalPageName,
): Promise<PublishedEditions | undefined> {
  return parsePublishedEditions(await askContentLake(context, publishedEditionsQuery(page)))
}
