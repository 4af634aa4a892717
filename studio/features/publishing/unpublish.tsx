import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Text } from '@sanity/ui'
import { type DocumentActionComponent, getDraftId, useClient } from 'sanity'
import { useConfirmation } from '../../ui/actions.tsx'
import { useAttempt } from '../../ui/controls.tsx'

/** "Unpublish" in the menu of every form. Sanity offers it only in the form of the published version. */
export const Unpublish: DocumentActionComponent = ({ id, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { attempt } = useAttempt()
  const ask = useConfirmation()
  if (!published) return null
  const action = { publishedId: id, draftId: getDraftId(id) }
  const unpublish = () =>
    attempt(() => client.action({ actionType: 'sanity.action.document.unpublish', ...action }), {
      done: 'Unpublished. Its content is now a draft.',
      failed: 'It is still published.',
    })
  return ask(
    { label: 'Unpublish', icon: UnpublishIcon, tone: 'critical' },
    {
      header: 'Unpublish it?',
      content: <Text size={1}>Visitors stop seeing it immediately. Its content stays as a draft.</Text>,
      tone: 'critical',
      yes: 'Unpublish',
      onYes: () => void unpublish(),
    },
  )
}

Unpublish.action = 'unpublish'
