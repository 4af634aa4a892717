import { CalendarIcon } from '@sanity/icons/Calendar'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  type DocumentActionsContext,
  type SanityClient,
  useClient,
} from 'sanity'
import { legalPageOfType } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import { isSingleton } from '../../structure/structure.ts'
import { changeActions, useActionDialog } from '../../ui/actions.tsx'
import { blockReferencedDelete } from '../publish/block-referenced-delete.tsx'
import { DatetimeDialog, type DatetimeDialogProps } from './datetime-dialog.tsx'
import { schedulePublish, scheduleUnpublish } from './operations.ts'
import { useScheduledFor } from './use-schedule.ts'

declare module 'sanity' {
  interface DocumentActionKeys {
    scheduleUnpublish: never
  }
}

type DialogTexts = Pick<DatetimeDialogProps, 'header' | 'button' | 'children'>
type Operation = (client: SanityClient, id: string, datetime: string) => Promise<void>

/** Returns the handler and the dialog of an action that happens at a chosen time. */
function useDatetimeDialog(id: string, operation: Operation, texts: DialogTexts) {
  const client = useClient({ apiVersion: '2025-09-01' })
  const choose = (datetime: string) => operation(client, id, datetime)
  return useActionDialog((close) => <DatetimeDialog {...texts} onChoose={choose} onClose={close} />)
}

/** Replaces the dialog of "Schedule publish": Sanity's opens with the current minute, which it then refuses. */
function useSchedulePublish({ id }: DocumentActionProps, offered: DocumentActionDescription | null) {
  const scheduled = useDatetimeDialog(id, schedulePublish, {
    header: 'When should it be published?',
    button: 'Schedule',
    children: 'Visitors see this from that time on. What you type afterwards is not part of it.',
  })
  return offered && { ...offered, ...scheduled }
}

/** Unpublishes a document at a given time. The Studio's own menu schedules publishing alone. */
const ScheduleUnpublish: DocumentActionComponent = ({ id, published }) => {
  const isScheduled = useScheduledFor(id).some(({ isSingle }) => isSingle)
  const scheduled = useDatetimeDialog(id, scheduleUnpublish, {
    header: 'When should visitors stop seeing it?',
    button: 'Schedule unpublish',
    children: 'It is unpublished automatically at that time. What it says stays as a draft.',
  })
  if (!published) return null
  return {
    label: 'Schedule unpublish',
    icon: CalendarIcon,
    disabled: isScheduled,
    title: isScheduled ? 'Something is scheduled for it already. Change or cancel that first.' : undefined,
    ...scheduled,
  }
}
ScheduleUnpublish.action = 'scheduleUnpublish'

const ownActions = blockReferencedDelete([ScheduleUnpublish])

/** Why a legal text has no scheduled words: with them, words could come into force on another day than was announced. */
const legalReason =
  'A legal text is not scheduled. To change what it means, prepare a new version: it begins on its own first day.'

/** Adds what may be scheduled, and refuses it for legal texts, with the reason. */
export function withScheduleRules(
  actions: DocumentActionComponent[],
  { schemaType, versionType }: Pick<DocumentActionsContext, 'schemaType' | 'versionType'>,
): DocumentActionComponent[] {
  if (schemaType === legalVersion.name || legalPageOfType(schemaType)) {
    const allowed = actions.filter(({ action }) => action !== 'unpublishVersion')
    return changeActions(
      allowed,
      'schedule',
      (_, offered) => offered && { ...offered, disabled: true, title: legalReason },
    )
  }
  if (!isDraftOrPublished(versionType)) return actions
  const usable = changeActions(actions, 'schedule', useSchedulePublish)
  return isSingleton(schemaType) ? usable : [...usable, ...ownActions]
}

/** Whether the form shows the draft or the published version, not a version in a release. */
export function isDraftOrPublished(versionType: DocumentActionsContext['versionType']): boolean {
  return versionType !== 'version' && versionType !== 'scheduled-draft' && versionType !== 'revision'
}
