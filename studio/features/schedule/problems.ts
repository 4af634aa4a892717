import { publishedIdOf } from '../../../schemas/model/document.ts'
import type { Scheduled, ScheduledDocument } from '../../releases/scheduled.ts'

/** A problem of scheduled content. */
export interface Problem {
  /** An error keeps the whole of it from going out well; a warning is to be known. */
  level: 'error' | 'warning'
  /** Which document, without `drafts.` or `versions.`; the release as a whole has none. */
  document: { id: string; type: string } | undefined
  /** For editors, a whole sentence. */
  sentence: string
}

/** The problems that the documents themselves show, without the validation rules of their fields. */
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
      return titles.map((title) => problem('error', `It cannot be taken away while this needs it: ${title}.`))
    }
    if (!published || published._updatedAt <= version._updatedAt) return []
    return [
      problem(
        'warning',
        'Other words were published after it was scheduled. The scheduled words will replace those.',
      ),
    ]
  })
  if (!failure) return problems
  return [
    { level: 'error', document: undefined, sentence: `It was not published at its time: ${failure}` },
    ...problems,
  ]
}

/** The documents that would still name one that is taken away, once the others of the release have gone out. */
function stillNeeding({ name, documents }: Scheduled, { id, referencedBy }: ScheduledDocument) {
  const inRelease = new Map(documents.map((document) => [document.id, document]))
  return referencedBy.filter((source) => {
    const own = publishedIdOf(source.id)
    if (own === id) return false
    if (source.id === own) return !inRelease.has(own)
    return !source.id.startsWith(`versions.${name}.`) || !inRelease.get(own)?.isUnpublish
  })
}
