import { Card, Stack, Text } from '@sanity/ui'
import type { DocumentBadgeComponent } from 'sanity'
import { useUser } from 'sanity'
import type { ReviewEntry } from './review.ts'
import { useMayPublish, useReview } from './use-review.ts'

/** Shows over a form who asked for its review, or who sent it back and why. */
export function ReviewNote({ id, type }: { id: string; type: string }) {
  const said = useReview(id, type)
  const mayPublish = useMayPublish(id, type)
  if (!said) return null
  const isAsked = said.kind === 'asked'
  const toDo = mayPublish
    ? 'Look at the changes and the preview. Then publish, or send it back: both are at the foot of the form.'
    : 'Change what is asked for, then ask again.'
  return (
    <Card
      data-testid="review-note"
      tone={isAsked ? 'primary' : 'caution'}
      border
      radius={3}
      padding={4}
      role="note"
    >
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          <EntryAuthor entry={said} />
        </Text>
        <Text size={1}>“{said.words}”</Text>
        {isAsked === Boolean(mayPublish) && (
          <Text size={1} muted>
            {toDo}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** "Nora Papadaki asks for a review", or who sent it back. */
export function EntryAuthor({ entry }: { entry: ReviewEntry }) {
  const [user] = useUser(entry.by)
  const name = user?.displayName ?? 'Somebody'
  return entry.kind === 'asked' ? `${name} asks for a review` : `${name} sent it back`
}

/** Says at the foot of a form that its draft waits for a review, or came back. */
export const ReviewBadge: DocumentBadgeComponent = ({ id, type }) => {
  const said = useReview(id, type)
  if (!said) return null
  return said.kind === 'asked'
    ? { label: 'Waits for review', title: said.words, color: 'primary' }
    : { label: 'Sent back', title: said.words, color: 'warning' }
}
