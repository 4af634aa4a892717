import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { askContentLake } from '../validation/content-lake.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

const answer = z.object({
  pageDate: z.string().nullish(),
  versions: z.array(z.object({ _id: z.string(), effectiveDate: z.string().nullish() })),
})

/**
 * The dates of the published versions of one text, for rules of the Studio: that of the text on the page, and that of
 * every `legalVersion` by document id. Undefined when the content lake does not answer.
 */
export async function readPublishedVersions(
  context: Pick<ValidationContext, 'getClient'>,
  page: LegalPageName,
): Promise<{ pageDate: string | undefined; versions: ReadonlyMap<string, string> } | undefined> {
  const found = await askContentLake(
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
