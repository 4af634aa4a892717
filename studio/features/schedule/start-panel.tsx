import { Card, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { formatDatetime } from '../../../schemas/datetime.ts'
import { getDocumentTitle } from '../../content/rows.ts'
import { getTimeZone } from '../../datetime/datetime.ts'
import { Panel } from '../../ui/panel.tsx'
import { useDiscardPublishedDrafts } from './discard-published-draft.ts'
import { type CheckedScheduled, useSchedule } from './use-schedule.ts'

/** Lists scheduled content with its times and expected problems. */
export function ScheduledPanel() {
  useDiscardPublishedDrafts()
  const items = useSchedule()
  return (
    <Panel
      title="Scheduled"
      items={items}
      getKey={({ name }) => name}
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
    <Card as={IntentLink} data-as="a" __unstable_focusRing {...link} padding={3} radius={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {scheduledTitle(item)}
        </Text>
        <Text size={1} muted>
          {failure === undefined ? `${formatDatetime(datetime, getTimeZone())}, ` : ''}
          {describeEffect(item)}
        </Text>
        {problem && <Text size={1}>{problem.sentence}</Text>}
      </Stack>
    </Card>
  )
}

function describeEffect({ documents }: CheckedScheduled): string {
  if (documents.length !== 1) return `${documents.length} documents`
  return documents[0]?.isUnpublish ? 'unpublished' : 'published'
}

/** Returns the title of the release or, if a document was scheduled on its own, the title of the document. */
function scheduledTitle({ isSingle, title, documents: [document] }: CheckedScheduled): string {
  return isSingle && document ? getDocumentTitle(document.type, document.version) : title
}
