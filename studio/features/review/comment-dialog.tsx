import { Button, Dialog, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { useAttempt, useInitialFocus } from '../../ui/controls.tsx'
import { addEntry, type ReviewEntry } from './review.ts'

/**
 * The texts of the dialog for each kind of entry: the title, which is also the button's label, the field's
 * label, and the success message.
 */
export const commentTexts: Record<ReviewEntry['kind'], Record<'title' | 'label' | 'done', string>> = {
  asked: {
    title: 'Ask for a review',
    label: 'What did you change, and what should the reviewer look at? One sentence is enough.',
    done: 'Sent. Reviewers find it on their start screen.',
  },
  returned: {
    title: 'Send it back',
    label: 'What should change? Your colleague will see your comment on the start screen and in the form.',
    done: 'Sent back.',
  },
}

interface CommentProps {
  subject: { id: string; type: string }
  kind: ReviewEntry['kind']
  onClose: () => void
}

/** Collects a comment on a draft and sends it. */
export function CommentDialog({ subject, kind, onClose }: CommentProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const me = useCurrentUser()
  const { isBusy, attempt } = useAttempt()
  const [text, setText] = useState('')
  const field = useId()
  const textArea = useInitialFocus<HTMLTextAreaElement>()
  const { title, label, done } = commentTexts[kind]

  const send = async () => {
    const entry = { kind, by: me?.id ?? '', words: text.trim() }
    // If sending fails, the dialog stays open and keeps the text.
    const failed = 'It could not be sent. Your text is still here. Please try again.'
    if (await attempt(() => addEntry(client, subject, entry), { done, failed, hint: '' })) onClose()
  }
  return (
    <Dialog id={`${field}-dialog`} header={title} width={0} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Text as="label" htmlFor={field} size={1}>
          {label}
        </Text>
        <TextArea
          id={field}
          ref={textArea}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Flex justify="flex-end" gap={2}>
          <Button mode="bleed" text="Not yet" onClick={onClose} />
          <Button tone="primary" text={title} disabled={isBusy || text.trim() === ''} onClick={send} />
        </Flex>
      </Stack>
    </Dialog>
  )
}
