import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentBadgeComponent, useUser } from 'sanity'
import { FoldedDiff } from '../../ui/changes.tsx'
import { CommentDialog, commentTexts } from './comment-dialog.tsx'
import type { ReviewEntry } from './review.ts'
import { useCanPublish, useChangesSince, useReview } from './use-review.ts'

/**
 * Shows above a form who asked for a review, or who sent the draft back and why, and what has changed since
 * then.
 */
export function ReviewNote(subject: { id: string; type: string }) {
  const { id, type } = subject
  const entry = useReview(id, type)
  const mayPublish = useCanPublish(id, type)
  if (!entry) return null
  const isAsked = entry.kind === 'asked'
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
          <EntryAuthor entry={entry} />
        </Text>
        <Text size={1}>“{entry.words}”</Text>
        <ChangesSince entry={entry} subject={subject} />
        {isAsked === Boolean(mayPublish) && (
          <Text size={1} muted>
            {mayPublish
              ? 'Look at the changes and the preview. Then press Publish under the form, or send it back.'
              : 'Make the changes, then ask again.'}
          </Text>
        )}
        {isAsked && mayPublish && <SendBack subject={subject} />}
      </Stack>
    </Card>
  )
}

function ChangesSince({ entry, subject }: { entry: ReviewEntry; subject: { id: string; type: string } }) {
  const changes = useChangesSince(entry, subject)
  if (!changes || changes.length === 0) return null
  return (
    <FoldedDiff fields={changes} show="Show the changes">
      Changed since {entry.kind === 'asked' ? 'the request' : 'it was sent back'}:{' '}
      {changes.map(({ title }) => title).join(', ')}
    </FoldedDiff>
  )
}

function SendBack({ subject }: { subject: { id: string; type: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex>
      <Button mode="ghost" fontSize={1} text={commentTexts.returned.title} onClick={() => setOpen(true)} />
      {isOpen && <CommentDialog subject={subject} kind="returned" onClose={() => setOpen(false)} />}
    </Flex>
  )
}

/** Renders "Nora Papadaki asks for a review", or "Nora Papadaki sent it back". */
export function EntryAuthor({ entry }: { entry: ReviewEntry }) {
  const [user] = useUser(entry.by)
  const name = user?.displayName ?? 'A colleague'
  return entry.kind === 'asked' ? `${name} asks for a review` : `${name} sent it back`
}

/** The badge of a draft that is waiting for review or was sent back. */
export const ReviewBadge: DocumentBadgeComponent = ({ id, type }) => {
  const entry = useReview(id, type)
  if (!entry) return null
  return entry.kind === 'asked'
    ? { label: 'Waiting for review', title: entry.words, color: 'primary' }
    : { label: 'Sent back', title: entry.words, color: 'warning' }
}
