import { CopyIcon } from '@sanity/icons/Copy'
import {
  type DocumentActionComponent,
  isGoingToUnpublish,
  useClient,
  useSchema,
  useSetPerspective,
} from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { useConfirmation } from '../../ui/actions.tsx'
import { FoldedDiff, findChangedFields } from '../../ui/changes.tsx'
import { useAttempt } from '../../ui/controls.tsx'
import { replaceDraft, toDraft } from './operations.ts'

declare module 'sanity' {
  interface DocumentActionKeys {
    copyToDraft: never
  }
}

/**
 * Replaces the item "Draft" in Sanity's "Copy version to" menu, which overwrites the draft without showing
 * the differences. `patches/styles.ts` hides that item.
 */
export const CopyToDraft: DocumentActionComponent = ({ type, version, draft }) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const schemaType = useSchema().get(type)
  const { params, setParams } = usePaneRouter()
  const setPerspective = useSetPerspective()
  const { attempt } = useAttempt()
  const ask = useConfirmation()
  if (!version || isGoingToUnpublish(version) || schemaType?.jsonType !== 'object') return null

  const copy = async () => {
    const isDone = await attempt(
      () => (draft ? replaceDraft(client, draft, version) : client.createIfNotExists(toDraft(version))),
      { done: 'Copied. This is the draft.', failed: 'The draft was not changed.' },
    )
    if (!isDone) return
    if (params?.scheduledDraft) setParams({ ...params, scheduledDraft: undefined })
    else setPerspective('drafts')
  }
  const action = { label: 'Copy to draft', icon: CopyIcon }
  if (!draft) return { ...action, onHandle: () => void copy() }
  const fields = findChangedFields(schemaType.fields, version, draft)
  if (fields.length === 0) return { ...action, disabled: true, title: 'The draft has the same text.' }
  return ask(action, {
    header: 'Replace the draft with this version?',
    width: 'medium',
    content: (
      <FoldedDiff fields={fields} show="Show the differences" maxHeight="50vh">
        Your draft differs from this version in {fields.map(({ title }) => title).join(', ')}.
      </FoldedDiff>
    ),
    no: 'Keep the draft',
    yes: 'Replace the draft with this version',
    onYes: () => void copy(),
  })
}
CopyToDraft.action = 'copyToDraft'
