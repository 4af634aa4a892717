import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { DatetimeDialog } from './datetime-dialog.tsx'
import { scheduleUnpublish } from './operations.ts'
import { useScheduledFor } from './use-schedule.ts'

declare module 'sanity' {
  interface DocumentActionKeys {
    scheduleUnpublish: never
  }
}

const apiVersion = '2025-09-01'

/** Takes a published document away at a given time. The Studio's own menu schedules publishing alone. */
export const ScheduleUnpublish: DocumentActionComponent = ({ id, published }) => {
  const client = useClient({ apiVersion })
  const [isOpen, setOpen] = useState(false)
  const isScheduled = useScheduledFor(id).some(({ isSingle }) => isSingle)
  if (!published) return null
  return {
    label: 'Schedule unpublish',
    icon: CalendarIcon,
    disabled: isScheduled,
    title: isScheduled ? 'Something is scheduled for it already. Change or cancel that first.' : undefined,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <DatetimeDialog
          header="When should visitors stop seeing it?"
          button="Schedule unpublish"
          onChoose={(datetime) => scheduleUnpublish(client, id, datetime)}
          onClose={() => setOpen(false)}
        >
          It is unpublished automatically at that time. What it says stays as a draft.
        </DatetimeDialog>
      ),
    },
  }
}

ScheduleUnpublish.action = 'scheduleUnpublish'
