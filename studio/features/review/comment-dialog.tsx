import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import type { DocumentActionDialogProps } from 'sanity'
import { useClient, useCurrentUser } from 'sanity'
import { type ReviewEntry, say } from './review.ts'

interface Words {
  header: string
  label: string
  button: string
  /** Said when it is done. */
  done: string
}

interface SayProps {
  subject: { id: string; type: string }
  kind: ReviewEntry['kind']
  words: Words
  onClose: () => void
}

/** The dialog of an action that sends a comment about a draft. */
export function commentDialog(props: SayProps): DocumentActionDialogProps {
  const { words, onClose } = props
  return { type: 'dialog', header: words.header, onClose, content: <CommentForm {...props} /> }
}

function CommentForm({ subject, kind, words, onClose }: SayProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const me = useCurrentUser()
  const { push } = useToast()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const field = useId()

  const send = async () => {
    setSending(true)
    try {
      await say(client, subject, { kind, by: me?.id ?? '', words: text.trim() })
      push({ status: 'success', title: words.done })
      onClose()
    } catch {
      // The dialog stays open with the sentence in it.
      setSending(false)
      push({ status: 'error', title: 'It could not be sent. Your sentence is still here: try again.' })
    }
  }
  return (
    <Stack gap={4}>
      <Text as="label" htmlFor={field} size={1}>
        {words.label}
      </Text>
      <TextArea
        id={field}
        rows={4}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Flex justify="flex-end" gap={2}>
        <Button mode="bleed" text="Not yet" onClick={onClose} />
        <Button
          tone="primary"
          text={words.button}
          disabled={isSending || text.trim() === ''}
          onClick={send}
        />
      </Flex>
    </Stack>
  )
}
