import { Card, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { formatDatetime } from '../../../schemas/datetime.ts'
import { ownTimeZone } from '../schedule/datetime.ts'
import { type CheckedScheduled, useSchedule } from '../schedule/use-schedule.ts'
import { Panel } from './panel.tsx'
import { titleOfScheduled } from './rows.ts'

/** Scheduled content with its times and expected problems. */
export function Scheduled() {
  const items = useSchedule()
  return (
    <Panel
      title="Scheduled"
      items={items}
      keyOf={({ name }) => name}
      Row={ScheduledRow}
      nothing="Nothing is scheduled."
    />
  )
}

function ScheduledRow({ item }: { item: CheckedScheduled }) {
  const { name, isSingle, datetime, failure, documents, problems } = item
  const [first] = documents
  const link =
    isSingle && first
      ? { intent: 'edit', params: { id: first.id, type: first.type } }
      : { intent: 'release', params: { id: name } }
  const [problem] = problems
  return (
    <Card as={IntentLink} data-as="a" {...link} padding={3} radius={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {titleOfScheduled(item)}
        </Text>
        <Text size={1} muted>
          {failure === undefined ? `${formatDatetime(datetime, ownTimeZone())}, ` : ''}
          {whatGoesOut(item)}
        </Text>
        {problem && <Text size={1}>{problem.sentence}</Text>}
      </Stack>
    </Card>
  )
}

function whatGoesOut({ documents }: CheckedScheduled): string {
  if (documents.length !== 1) return `${documents.length} documents`
  return documents[0]?.isUnpublish ? 'taken away' : 'published'
}
