import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { askContentLake } from '../validation/content-lake.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

const answer = z.object({
  pageDate: z.string().nullish(),
  versions: z.array(z.object({ _id: z.string(), effectiveDate: z.string().nullish() })),
})

/** The dates of the published versions of one text. */
export interface PublishedVersions {
  /** The date of the text on the page. */
  pageDate: string | undefined
  /** The date of every published `legalVersion`, by document id. */
  versions: ReadonlyMap<string, string>
}

/** The query behind `readPublishedVersions`. */
export function publishedVersionsQuery(page: LegalPageName): string {
  const { type } = legalPages[page]
  return `{
    "pageDate": *[_id == "${type}"][0].lastUpdated,
    "versions": *[_type == "legalVersion" && page == "${page}"]{ _id, effectiveDate }
  }`
}

/** Reads an answer to `publishedVersionsQuery`; undefined when it cannot be used. */
export function parsePublishedVersions(value: unknown): PublishedVersions | undefined {
  const parsed = answer.safeParse(value)
  if (!parsed.success) return undefined
  const { pageDate, versions } = parsed.data
  return {
    pageDate: pageDate ?? undefined,
    versions: new Map(
      versions.flatMap(({ _id, effectiveDate }) => (effectiveDate ? [[_id, effectiveDate]] : [])),
    ),
  }
}

/** The published versions, for rules of the Studio. Undefined when the content lake does not answer. */
export async function readPublishedVersions(
  context: Pick<ValidationContext, 'getClient'>,
  page: LegalPageName,
): Promise<PublishedVersions | undefined> {
  return parsePublishedVersions(await askContentLake(context, publishedVersionsQuery(page)))
}
