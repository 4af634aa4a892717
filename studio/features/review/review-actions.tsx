import { CommentIcon } from '@sanity/icons/Comment'
import { UndoIcon } from '@sanity/icons/Undo'
import { useState } from 'react'
import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { commentDialog } from './comment-dialog.tsx'
import { useMayPublish, useReview } from './use-review.ts'

/** Adds "Ask for a review" for roles that may not publish, and "Send it back" for those that may. */
export function withReview(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return [askForReview, ...actions, sendBack]
}

const asking = {
  header: 'Ask for a review',
  label: 'What did you change, and what should the reviewer look at? One sentence is enough.',
  button: 'Ask for a review',
  done: 'Asked. Whoever may publish finds it on their start screen.',
}

/** Replaces Publish for roles that may write and not publish. A role that may only read sees Publish disabled, with the reason. */
const askForReview: DocumentActionComponent = ({ id, type, draft }) => {
  const [isOpen, setOpen] = useState(false)
  const mayPublish = useMayPublish(id, type)
  const [mayWrite] = useDocumentPairPermissions({ id, type, permission: 'update' })
  const said = useReview(id, type)
  if (mayPublish !== false || !mayWrite?.granted) return null
  const isAsked = said?.kind === 'asked'
  return {
    label: isAsked ? 'Asked for a review' : 'Ask for a review',
    icon: CommentIcon,
    tone: 'primary',
    disabled: !draft || isAsked,
    title: draft
      ? isAsked
        ? 'You have asked already. You may write on meanwhile.'
        : undefined
      : 'There is nothing in draft to review.',
    onHandle: () => setOpen(true),
    dialog:
      isOpen &&
      commentDialog({ subject: { id, type }, kind: 'asked', words: asking, onClose: () => setOpen(false) }),
  }
}

const returning = {
  header: 'Send it back',
  label:
    'What should be different? Whoever asked for the review reads it on their start screen and in the form.',
  button: 'Send it back',
  done: 'Sent back.',
}

const sendBack: DocumentActionComponent = ({ id, type }) => {
  const [isOpen, setOpen] = useState(false)
  const mayPublish = useMayPublish(id, type)
  const said = useReview(id, type)
  if (!mayPublish || said?.kind !== 'asked') return null
  return {
    label: 'Send it back',
    icon: UndoIcon,
    onHandle: () => setOpen(true),
    dialog:
      isOpen &&
      commentDialog({
        subject: { id, type },
        kind: 'returned',
        words: returning,
        onClose: () => setOpen(false),
      }),
  }
}
