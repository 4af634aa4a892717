import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { redirect } from '../../../schemas/documents/redirect.ts'
import { redirectKey } from '../../../schemas/validation/redirects.ts'

/** Makes Publish ask whether the old address of a renamed redirect goes on working. */
export function withOldAddress(actions: DocumentActionComponent[], type: string): DocumentActionComponent[] {
  if (type !== redirect.name) return actions
  return actions.map((action) => (action.action === 'publish' ? askForOldAddress(action) : action))
}

function askForOldAddress(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: '2025-02-19' })
    const { push } = useToast()
    const [isOpen, setOpen] = useState(false)
    const description = original(props)
    const before = addressOf(props.published)
    const after = addressOf(props.draft)
    if (!description?.onHandle || !before || !after || redirectKey(before) === redirectKey(after)) {
      return description
    }
    const { onHandle } = description
    const publish = () => {
      setOpen(false)
      onHandle()
    }
    const keep = () => {
      const { draft } = props
      client
        .create({ _type: redirect.name, from: before, to: draft?.to, isPermanent: draft?.isPermanent })
        .then(publish, () => push({ status: 'error', title: 'Not published.', description: 'Try again.' }))
    }
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen
        ? {
            type: 'dialog',
            header: `Should ${before} go on working?`,
            onClose: () => setOpen(false),
            content: (
              <Text size={1}>
                People may have it in bookmarks, e-mails and on posters. If you keep it, it becomes a redirect
                of its own that leads to the same page. If not, they find no page there.
              </Text>
            ),
            footer: (
              <Flex justify="flex-end" gap={2}>
                <Button mode="bleed" text={`No, only ${after}`} onClick={publish} />
                <Button tone="primary" text="Yes, keep both" onClick={keep} />
              </Flex>
            ),
          }
        : description.dialog,
    }
  }
  action.action = original.action
  return action
}

function addressOf(document: Readonly<Record<string, unknown>> | null): string | undefined {
  return typeof document?.from === 'string' ? document.from : undefined
}
