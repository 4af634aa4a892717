import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, type DocumentActionsContext, getDraftId, useClient } from 'sanity'
import { isSingleton } from '../../structure/singletons.ts'
import { isDraftOrPublished } from '../schedule/schedule-rules.ts'

/** Adds "Unpublish" to the menu of every form. Sanity has it only in the form of the published state. */
export function withUnpublish(
  actions: DocumentActionComponent[],
  { schemaType, versionType }: Pick<DocumentActionsContext, 'schemaType' | 'versionType'>,
): DocumentActionComponent[] {
  if (isSingleton(schemaType) || !isDraftOrPublished(versionType)) return actions
  return [...actions.filter(({ action }) => action !== 'unpublish'), Unpublish]
}

const Unpublish: DocumentActionComponent = ({ id, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { push } = useToast()
  const [isOpen, setOpen] = useState(false)
  if (!published) return null
  const unpublish = () => {
    setOpen(false)
    client
      .action({ actionType: 'sanity.action.document.unpublish', publishedId: id, draftId: getDraftId(id) })
      .then(
        () => push({ status: 'success', title: 'Unpublished. What it says is kept as a draft.' }),
        (error: unknown) =>
          push({
            status: 'error',
            title: 'It is still published.',
            description: error instanceof Error ? error.message : String(error),
          }),
      )
  }
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Unpublish it?',
      onClose: () => setOpen(false),
      content: <Text size={1}>Visitors stop seeing it at once. What it says stays as a draft.</Text>,
      footer: (
        <Flex justify="flex-end" gap={2}>
          <Button mode="bleed" text="Not yet" onClick={() => setOpen(false)} />
          <Button tone="critical" text="Unpublish" onClick={unpublish} />
        </Flex>
      ),
    },
  }
}

Unpublish.action = 'unpublish'
