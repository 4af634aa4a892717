import type { DocumentBadgeComponent } from 'sanity'
import { useReview } from './use-review.ts'

/** Says at the foot of a form that its draft waits for a review, or came back. */
export const ReviewBadge: DocumentBadgeComponent = ({ id, type }) => {
  const said = useReview(id, type)
  if (!said) return null
  return said.kind === 'asked'
    ? { label: 'Waits for review', title: said.words, color: 'primary' }
    : { label: 'Sent back', title: said.words, color: 'warning' }
}
