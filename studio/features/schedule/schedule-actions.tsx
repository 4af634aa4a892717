import { CalendarIcon } from '@sanity/icons/Calendar'
import { type DocumentActionComponent, type SanityClient, useClient } from 'sanity'
import { type ActionRule, useActionDialog } from '../../ui/actions.tsx'
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
export const useSchedulePublish: ActionRule = ({ id }, offered) => {
  const scheduled = useDatetimeDialog(id, schedulePublish, {
    header: 'When should it be published?',
    button: 'Schedule',
    children: 'Visitors see this from that time on. What you type afterwards is not part of it.',
  })
  return offered && { ...offered, ...scheduled }
}

/** Unpublishes a document at a given time. The Studio's own menu schedules publishing alone. */
export const ScheduleUnpublish: DocumentActionComponent = ({ id, published }) => {
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

/** Refuses what is scheduled for a legal text: with it, words could come into force on another day than was announced. */
export const refuseScheduling: ActionRule = (_, offered) =>
  offered && {
    ...offered,
    disabled: true,
    title:
      'A legal text is not scheduled. To change what it means, prepare a new version: it begins on its own first day.',
  }
