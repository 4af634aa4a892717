import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { DatetimeDialog } from './datetime-dialog.tsx'
import { schedulePublish, scheduleUnpublish } from './operations.ts'
import { useScheduledFor } from './use-schedule.ts'

declare module 'sanity' {
  interface DocumentActionKeys {
    scheduleUnpublish: never
  }
}

const apiVersion = '2025-09-01'

/** Replaces the dialog of "Schedule publish": Sanity's opens with the current minute, which it then refuses. */
export function withDatetimeDialog(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion })
    const [isOpen, setOpen] = useState(false)
    const description = original(props)
    if (!description) return description
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'custom',
        component: (
          <DatetimeDialog
            header="When should it be published?"
            button="Schedule"
            onChoose={(datetime) => schedulePublish(client, props.id, datetime)}
            onClose={() => setOpen(false)}
          >
            Visitors see this from that time on. What you type afterwards is not part of it.
          </DatetimeDialog>
        ),
      },
    }
  }
  action.action = original.action
  return action
}

/** Unpublishes a document at a given time. The Studio's own menu schedules publishing alone. */
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
