import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { queryContentLake } from '../validation/content-lake.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

const answer = z.object({
  pageDate: z.string().nullish(),
  versions: z.array(z.object({ _id: z.string(), effectiveDate: z.string().nullish() })),
})

/**
 * Reads the dates of one text's published versions for validation rules: the page's own date, and the date of
 * every `legalVersion` by document id. Returns undefined if the content lake does not respond.
 */
export async function readPublishedVersions(
  context: Pick<ValidationContext, 'getClient'>,
  page: LegalPageName,
): Promise<{ pageDate: string | undefined; versions: ReadonlyMap<string, string> } | undefined> {
  const found = await queryContentLake(
    context,
    `{
      "pageDate": *[_id == "${legalPages[page].type}"][0].lastUpdated,
      "versions": *[_type == "legalVersion" && page == "${page}"]{ _id, effectiveDate }
    }`,
  )
  const { data } = answer.safeParse(found)
  if (!data) return undefined
  const dated = data.versions.flatMap(({ _id, effectiveDate }): [string, string][] =>
    effectiveDate ? [[_id, effectiveDate]] : [],
  )
  return { pageDate: data.pageDate ?? undefined, versions: new Map(dated) }
}
