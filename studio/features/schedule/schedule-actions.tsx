import { CalendarIcon } from '@sanity/icons/Calendar'
import { type DocumentActionComponent, type SanityClient, useClient } from 'sanity'
import { useScheduledFor } from '../../releases/use-scheduled-for.ts'
import { type ActionRule, useActionDialog } from '../../ui/actions.tsx'
import { DatetimeDialog, type DatetimeDialogProps } from './datetime-dialog.tsx'
import { schedulePublish, scheduleUnpublish } from './operations.ts'

declare module 'sanity' {
  interface DocumentActionKeys {
    scheduleUnpublish: never
  }
}

type DialogTexts = Pick<DatetimeDialogProps, 'header' | 'button' | 'children'>
type Operation = (client: SanityClient, id: string, datetime: string) => Promise<void>

/** Returns the handler and dialog of an action for which the editor chooses a time. */
function useDatetimeDialog(id: string, operation: Operation, texts: DialogTexts) {
  const client = useClient({ apiVersion: '2025-09-01' })
  const choose = (datetime: string) => operation(client, id, datetime)
  return useActionDialog((close) => <DatetimeDialog {...texts} onChoose={choose} onClose={close} />)
}

/**
 * Replaces the dialog of "Schedule publish", because Sanity's dialog suggests the current minute and then
 * rejects it.
 */
export const useSchedulePublish: ActionRule = ({ id }, result) => {
  const scheduled = useDatetimeDialog(id, schedulePublish, {
    header: 'When should it be published?',
    button: 'Schedule',
    children: 'Visitors will see this version from then on. Later edits are not included.',
  })
  return result && { ...result, ...scheduled }
}

/** Schedules unpublishing a document. Sanity's own menu can only schedule publishing. */
export const ScheduleUnpublish: DocumentActionComponent = ({ id, published }) => {
  const isScheduled = useScheduledFor(id).some(({ isSingle }) => isSingle)
  const scheduled = useDatetimeDialog(id, scheduleUnpublish, {
    header: 'When should visitors stop seeing it?',
    button: 'Schedule unpublish',
    children: 'It will be unpublished automatically at the chosen time. Its content stays as a draft.',
  })
  if (!published) return null
  return {
    label: 'Schedule unpublish',
    icon: CalendarIcon,
    disabled: isScheduled,
    title: isScheduled ? 'It is already scheduled. Change or cancel that schedule first.' : undefined,
    ...scheduled,
  }
}
ScheduleUnpublish.action = 'scheduleUnpublish'
