import type { DocumentBadgeComponent } from 'sanity'
import { useReview } from './use-review.ts'

/** Says at the foot of a form that its draft waits for a review, or came back. */
export const ReviewBadge: DocumentBadgeComponent = ({ id }) => {
  const said = useReview(id)
  if (!said) return null
  return said.kind === 'asked'
    ? { label: 'Waits for review', title: said.words, color: 'primary' }
    : { label: 'Sent back', title: said.words, color: 'warning' }
}
