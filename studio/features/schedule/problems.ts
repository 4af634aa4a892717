import { toPublishedId } from '../../../schemas/model/document.ts'
import type { Scheduled, ScheduledDocument } from '../../releases/scheduled.ts'

/** A problem with scheduled content. */
export interface Problem {
  /** An error prevents or breaks the scheduled change; a warning is for information only. */
  level: 'error' | 'warning'
  /**
   * The document, without `drafts.` or `versions.` in its id. Undefined if the problem affects the whole
   * release.
   */
  document: { id: string; type: string } | undefined
  /** A complete sentence for editors. */
  sentence: string
}

/** Returns the problems of the scheduled documents, except for validation errors in their fields. */
export function findProblems(scheduled: Scheduled, toTitle: (type: string) => string): Problem[] {
  const { failure, documents } = scheduled
  const problems = documents.flatMap((document): Problem[] => {
    const { id, type, isUnpublish, version, published } = document
    const problem = (level: Problem['level'], sentence: string) => ({
      level,
      document: { id, type },
      sentence,
    })
    if (isUnpublish) {
      const titles = [...new Set(stillNeeding(scheduled, document).map((source) => toTitle(source.type)))]
      return titles.map((title) => problem('error', `Cannot be unpublished: ${title} still uses it.`))
    }
    if (!published || published._updatedAt <= version._updatedAt) return []
    return [
      problem(
        'warning',
        'Another version has been published since this one was scheduled. The scheduled version will replace it.',
      ),
    ]
  })
  if (!failure) return problems
  return [
    { level: 'error', document: undefined, sentence: `It was not published on time: ${failure}` },
    ...problems,
  ]
}

/** Returns the documents that will still reference an unpublished document after the release is published. */
function stillNeeding({ name, documents }: Scheduled, { id, referencedBy }: ScheduledDocument) {
  const inRelease = new Map(documents.map((document) => [document.id, document]))
  return referencedBy.filter((source) => {
    const own = toPublishedId(source.id)
    if (own === id) return false
    if (source.id === own) return !inRelease.has(own)
    return !source.id.startsWith(`versions.${name}.`) || !inRelease.get(own)?.isUnpublish
  })
}
