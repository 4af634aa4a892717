import { CommentIcon } from '@sanity/icons/Comment'
import { UndoIcon } from '@sanity/icons/Undo'
import { Stack, Text } from '@sanity/ui'
import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { type ActionRule, useActionDialog, useConfirmation } from '../../ui/actions.tsx'
import { DiffView } from '../../ui/changes.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import type { ReviewEntry } from './review.ts'
import { EntryAuthor } from './review-note.tsx'
import { useCanPublish, useChangesSince, useReview } from './use-review.ts'

/**
 * Replaces Publish for roles that can write but not publish. For a read-only role, Publish is shown but
 * disabled, with the reason.
 */
export const RequestReview: DocumentActionComponent = ({ id, type, draft }) => {
  const dialog = useCommentDialog({ id, type }, 'asked')
  const mayPublish = useCanPublish(id, type)
  const [mayWrite] = useDocumentPairPermissions({ id, type, permission: 'update' })
  const entry = useReview(id, type)
  if (mayPublish !== false || !mayWrite?.granted) return null
  const isAsked = entry?.kind === 'asked'
  return {
    label: isAsked ? 'Review requested' : 'Ask for a review',
    icon: CommentIcon,
    tone: 'primary',
    disabled: !draft || isAsked,
    title: draft
      ? isAsked
        ? 'You have already asked for a review. You can keep writing in the meantime.'
        : undefined
      : 'There is no draft to review.',
    ...dialog,
  }
}

/** Sends a draft back to its writer. Only for roles that can publish. */
export const SendBack: DocumentActionComponent = ({ id, type }) => {
  const dialog = useCommentDialog({ id, type }, 'returned')
  const mayPublish = useCanPublish(id, type)
  const entry = useReview(id, type)
  if (!mayPublish || entry?.kind !== 'asked') return null
  return { label: 'Send it back', icon: UndoIcon, ...dialog }
}

function useCommentDialog(subject: { id: string; type: string }, kind: ReviewEntry['kind']) {
  return useActionDialog((close) => <CommentDialog subject={subject} kind={kind} onClose={close} />)
}

/**
 * Asks for confirmation before publishing a draft that was sent back and has not been submitted for review
 * again.
 */
export const useConfirmReturned: ActionRule = ({ id, type }, result) => {
  const ask = useConfirmation()
  const entry = useReview(id, type)
  if (!result?.onHandle || entry?.kind !== 'returned') return result
  return ask(result, {
    header: 'Publish it even though it was sent back?',
    content: <Returned entry={entry} subject={{ id, type }} />,
    width: 'medium',
    yes: 'Publish it',
    onYes: result.onHandle,
  })
}

function Returned({ entry, subject }: { entry: ReviewEntry; subject: { id: string; type: string } }) {
  const changes = useChangesSince(entry, subject)
  return (
    <Stack gap={4}>
      <Text size={1} weight="semibold">
        <EntryAuthor entry={entry} />
      </Text>
      <Text size={1}>“{entry.words}”</Text>
      {changes && (
        <Text size={1}>
          {changes.length > 0 ? 'Changed since it was sent back:' : 'Nothing has changed since then.'}
        </Text>
      )}
      {changes && <DiffView fields={changes} />}
    </Stack>
  )
}
