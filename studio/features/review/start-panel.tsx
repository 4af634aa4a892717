import { z } from 'zod'
import { getRowTitle, isContent, nameProjection } from '../../content/rows.ts'
import { Panel, RowLink } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import {
  getOpenEntry,
  type Review,
  type ReviewEntry,
  reviewEndFilter,
  reviewProjection,
  reviewSchema,
  reviewType,
} from './review.ts'
import { EntryAuthor } from './review-note.tsx'

const named = reviewSchema.extend({ name: z.string().nullable() })
export const reviewsQuery = {
  fetch: `*[_type == "${reviewType}"] | order(_updatedAt desc) {
    ...${reviewProjection},
    "name": *[_id == "drafts." + ^.subject.id][0]{ ${nameProjection} }.name
  }`,
  listen: `*[_type == "${reviewType}" || ${isContent} || ${reviewEndFilter}]`,
  answer: z.array(named),
  tag: 'start.reviews',
}

interface OpenReview {
  review: Review & { name: string | null }
  entry: ReviewEntry
}

/** Lists the drafts that are waiting for review or were sent back. */
export function Reviews() {
  const items = useLiveQuery(reviewsQuery)?.flatMap((review) => {
    const entry = getOpenEntry(review)
    return entry ? [{ review, entry }] : []
  })
  return (
    <Panel
      title="In review"
      items={items}
      getKey={({ review }) => review.subject.id}
      Row={ReviewRow}
      nothing="Nothing is waiting for a review."
    />
  )
}

function ReviewRow({ item: { review, entry } }: { item: OpenReview }) {
  const { id, type } = review.subject
  return (
    <RowLink id={id} type={type} title={getRowTitle({ _type: type, name: review.name })}>
      <EntryAuthor entry={entry} />: “{entry.words}”
    </RowLink>
  )
}
