import { useDocumentPairPermissions } from 'sanity'
import { useAnswer } from '../query/use-answer.ts'
import {
  endsReview,
  openEntry,
  type ReviewEntry,
  reviewAnswer,
  reviewIdOf,
  reviewProjection,
} from './review.ts'

const answer = reviewAnswer.nullable()

/** What was said last about a document's draft, as long as it is open. */
export function useReview(id: string): ReviewEntry | undefined {
  const review = useAnswer({
    fetch: `*[_id == $review][0]${reviewProjection}`,
    listen: `*[_id in [$review, $draft, $id] || ${endsReview}]`,
    params: { id, draft: `drafts.${id}`, review: reviewIdOf(id) },
    answer,
    tag: 'review',
  })
  return openEntry(review ?? undefined)
}

/** Whether this person may publish the document, and so review it. Undefined until it is known. */
export function useMayPublish(id: string, type: string): boolean | undefined {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  return isLoading ? undefined : permission?.granted
}
