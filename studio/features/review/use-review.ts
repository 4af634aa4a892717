import { useDocumentPairPermissions, useEditState } from 'sanity'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { useScheduledFor } from '../schedule/use-schedule.ts'
import { openEntry, type ReviewEntry, reviewAnswer, reviewIdOf } from './review.ts'

const answer = reviewAnswer.pick({ subject: true, entries: true, _updatedAt: true }).nullable()

/** The latest open entry of the review of a document's draft. */
export function useReview(id: string, type: string): ReviewEntry | undefined {
  // The query reads only the review. The form has its other inputs, and a query for those would run again with every
  // save.
  const review = useLiveQuery({
    fetch: '*[_id == $review][0]{ subject, entries, _updatedAt }',
    listen: '*[_id == $review]',
    params: { review: reviewIdOf(id) },
    answer,
    tag: 'review',
  })
  const { draft, published } = useEditState(id, type)
  const [scheduled] = useScheduledFor(id)
    .filter(({ failure }) => failure === undefined)
    .flatMap(({ documents }) => documents.filter((document) => document.id === id))
    .map(({ version }) => version._updatedAt)
    .toSorted()
    .reverse()
  return openEntry(
    review
      ? {
          ...review,
          hasDraft: draft !== null,
          publishedAt: published?._updatedAt ?? null,
          scheduledAt: scheduled ?? null,
        }
      : undefined,
  )
}

/** Whether this person may publish the document, and so review it. Undefined until it is known. */
export function useMayPublish(id: string, type: string): boolean | undefined {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  return isLoading ? undefined : permission?.granted
}
