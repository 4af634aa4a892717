import { z } from 'zod'
import { getRowTitle, isContent, nameProjection, rowName } from '../../content/rows.ts'
import { Panel, RowLink } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import {
  getOpenEntry,
  type ReviewEntry,
  reviewEndFilter,
  reviewProjection,
  reviewSchema,
  reviewType,
} from './review.ts'
import { EntryAuthor } from './review-note.tsx'

const named = reviewSchema.extend({ draftName: rowName.nullable() })
export const reviewsQuery = {
  fetch: `*[_type == "${reviewType}"] | order(_updatedAt desc) {
    ...${reviewProjection},
    "draftName": *[_id == "drafts." + ^.subject.id][0]{ ${nameProjection} }
  }`,
  listen: `*[_type == "${reviewType}" || ${isContent} || ${reviewEndFilter}]`,
  answer: z.array(named),
  tag: 'start.reviews',
}

interface OpenReview {
  review: z.infer<typeof named>
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
    <RowLink id={id} type={type} title={getRowTitle({ ...review.draftName, _type: type })}>
      <EntryAuthor entry={entry} />: “{entry.words}”
    </RowLink>
  )
}
