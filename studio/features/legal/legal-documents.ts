import { z } from 'zod'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const content = {
  sections: z
    .array(z.looseObject({}))
    .nullish()
    .transform((sections) => sections ?? []),
  summary: z.string().nullish(),
}

const answer = z.object({
  page: z
    .object({ _id: z.string(), _rev: z.string(), lastUpdated: z.string().nullish(), ...content })
    .nullable(),
  draft: z.object({ _id: z.string(), _rev: z.string() }).nullable(),
  versions: z.array(
    z.object({ _id: z.string(), _rev: z.string(), effectiveDate: z.string().nullish(), ...content }),
  ),
})

/** The documents that hold the versions of one text, as the Studio works with them. */
export type LegalDocuments = z.output<typeof answer>
export type LegalVersionDocument = LegalDocuments['versions'][number]

/** The question, and the documents whose changes ask it again. */
function queryOf(page: LegalPageName) {
  const { type } = legalPages[page]
  const fetch = `{
    "page": *[_id == "${type}"][0]{ _id, _rev, lastUpdated, summary, sections },
    "draft": *[_id == "drafts.${type}"][0]{ _id, _rev },
    "versions": *[_type == "legalVersion" && page == "${page}"] | order(effectiveDate desc)
      { _id, _rev, effectiveDate, summary, sections }
  }`
  return { fetch, listen: `*[_type in ["legalVersion", "${type}"]]` }
}

/** The versions of a text, published ones and drafts, kept up to date. Undefined until they are known. */
export function useLegalDocuments(page: LegalPageName): LegalDocuments | undefined {
  return useLiveQuery({ ...queryOf(page), answer, tag: 'legal-versions' })
}
