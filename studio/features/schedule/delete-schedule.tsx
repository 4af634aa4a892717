import { TrashIcon } from '@sanity/icons/Trash'
import { Text } from '@sanity/ui'
import {
  type DocumentActionComponent,
  isGoingToUnpublish,
  type SanityClient,
  useClient,
  useSchema,
} from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { useConfirmation } from '../../ui/actions.tsx'
import { FoldedDiff, findChangedFields } from '../../ui/changes.tsx'
import { useAttempt } from '../../ui/controls.tsx'
import { replaceDraft, toDraft } from './operations.ts'
import { useReleaseRefusal } from './schedule-buttons.tsx'

declare module 'sanity' {
  interface DocumentActionKeys {
    deleteSchedule: never
  }
}

const action = { label: 'Delete schedule', icon: TrashIcon, tone: 'critical' } as const
const header = 'Delete the schedule?'

/**
 * Replaces Sanity's "Delete schedule", whose preselected checkbox overwrites a newer draft with the scheduled
 * text. This action shows the differences, and only changes the draft if the editor chooses to replace it.
 */
export const DeleteSchedule: DocumentActionComponent = ({ type, release = '', version, draft }) => {
  const client = useClient({ apiVersion: '2025-09-01' })
  const schemaType = useSchema().get(type)
  const refusal = useReleaseRefusal(release)
  const { params, setParams } = usePaneRouter()
  const { attempt } = useAttempt()
  const ask = useConfirmation()
  if (!release || !version || schemaType?.jsonType !== 'object') return null
  if (refusal) return { ...action, disabled: true, title: refusal }

  const deleteAfter = (writeDraft?: () => Promise<unknown>) => async () => {
    const work = async () => {
      await writeDraft?.()
      await archiveSchedule(client, release)
    }
    const isDone = await attempt(work, {
      done: 'Deleted. Visitors keep seeing the published version.',
      failed: 'The schedule was not deleted.',
    })
    if (isDone) setParams({ ...params, scheduledDraft: undefined })
  }
  const fields = draft ? findChangedFields(schemaType.fields, version, draft) : []
  if (isGoingToUnpublish(version) || (draft && fields.length === 0)) {
    return ask(action, {
      header,
      content: <Text size={1}>Nothing will change for visitors, and no text is lost.</Text>,
      yes: 'Delete schedule',
      onYes: deleteAfter(),
    })
  }
  if (!draft) {
    return ask(action, {
      header,
      content: <Text size={1}>There is no draft. The scheduled text can become the draft.</Text>,
      no: 'Discard the scheduled text',
      onNo: deleteAfter(),
      yes: 'Keep the scheduled text as a draft',
      onYes: deleteAfter(() => client.createIfNotExists(toDraft(version))),
    })
  }
  return ask(action, {
    header,
    width: 'medium',
    content: (
      <FoldedDiff fields={fields} show="Show the differences" maxHeight="50vh">
        Your draft differs from the scheduled text in {fields.map(({ title }) => title).join(', ')}.
      </FoldedDiff>
    ),
    no: 'Replace the draft with the scheduled text',
    onNo: deleteAfter(() => replaceDraft(client, draft, version)),
    yes: 'Keep the draft',
    onYes: deleteAfter(),
  })
}
DeleteSchedule.action = 'deleteSchedule'

/** Cancels a scheduled draft. Its text is preserved in the archived release. */
async function archiveSchedule(client: SanityClient, releaseId: string): Promise<void> {
  const release = await client.releases.get({ releaseId })
  const isScheduled = release?.state === 'scheduled' || release?.state === 'scheduling'
  if (isScheduled) await client.releases.unschedule({ releaseId })
  await client.releases.archive({ releaseId })
}
