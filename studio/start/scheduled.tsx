import { Card, Stack, Text } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { useLink } from 'sanity/router'
import { titleOfScheduled } from '../schedule/document-title.ts'
import { type CheckedScheduled, useSchedule } from '../schedule/use-schedule.ts'
import { Panel } from './panel.tsx'

/** What goes out by itself, and when. */
export function Scheduled() {
  return (
    <Panel
      title="Scheduled"
      items={useSchedule()}
      keyOf={({ name }) => name}
      Row={ScheduledRow}
      nothing="Nothing is scheduled."
    />
  )
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** Leads to the calendar, where it can be changed and cancelled. */
function ScheduledRow({ item }: { item: CheckedScheduled }) {
  const { basePath } = useWorkspace()
  const href = `${basePath.replace(/\/$/, '')}/schedule`
  const { onClick } = useLink({ href })
  const { moment, failure, problems } = item
  return (
    <Card as="a" data-as="a" href={href} onClick={onClick} padding={3} radius={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {titleOfScheduled(item)}
        </Text>
        <Text size={1} muted>
          {failure ?? moments.format(new Date(moment))}
          {problems[0] && ` ${problems[0].sentence}`}
        </Text>
      </Stack>
    </Card>
  )
}
