import { z } from 'zod'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import {
  endsReview,
  openEntry,
  type Review,
  type ReviewEntry,
  reviewAnswer,
  reviewProjection,
  reviewType,
} from '../review/review.ts'
import { EntryAuthor } from '../review/review-note.tsx'
import { Panel, RowLink } from './panel.tsx'
import { isContent, nameProjection, titleOf } from './rows.ts'

const named = reviewAnswer.extend({ name: z.string().nullable() })
const question = {
  fetch: `*[_type == "${reviewType}"] | order(_updatedAt desc) {
    ...${reviewProjection},
    "name": *[_id == "drafts." + ^.subject.id][0]{ ${nameProjection} }.name
  }`,
  listen: `*[_type == "${reviewType}" || ${isContent} || ${endsReview}]`,
  answer: z.array(named),
  tag: 'start.reviews',
}

interface Open {
  review: Review & { name: string | null }
  entry: ReviewEntry
}

/** Drafts that wait for a review, and those that were sent back. */
export function Reviews() {
  const items = useLiveQuery(question)?.flatMap((review) => {
    const entry = openEntry(review)
    return entry ? [{ review, entry }] : []
  })
  return (
    <Panel
      title="In review"
      items={items}
      keyOf={({ review }) => review.subject.id}
      Row={OpenRow}
      nothing="Nothing waits for a review."
    />
  )
}

function OpenRow({ item: { review, entry } }: { item: Open }) {
  const { id, type } = review.subject
  return (
    <RowLink id={id} type={type} title={titleOf({ _type: type, name: review.name })}>
      <EntryAuthor entry={entry} />: “{entry.words}”
    </RowLink>
  )
}
