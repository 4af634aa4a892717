import { Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { timeInWords } from '../../../schemas/format-datetime.ts'
import type { OwnMoment } from './content-dates.ts'
import { ownZone } from './datetime.ts'
import { titleOfDocument } from './document-title.ts'
import { ProblemList } from './problem-list.tsx'
import { ScheduleButtons } from './schedule-buttons.tsx'
import type { CheckedScheduled } from './use-schedule.ts'

/** What has moments of its own is changed in its document. */
export function OwnMomentCard({ name, id, type, title, what, moment }: OwnMoment) {
  return (
    <Card id={name} tabIndex={-1} border radius={3} padding={4}>
      <Stack gap={4}>
        <Text as="time" dateTime={moment} weight="semibold">
          {timeInWords(moment, ownZone())}
        </Text>
        <Text size={1}>
          {what}:{' '}
          <IntentLink intent="edit" params={{ id, type }}>
            {title}
          </IntentLink>
        </Text>
      </Stack>
    </Card>
  )
}

/** What is scheduled, what would go wrong, and how to change or cancel it. */
export function ScheduledCard({ scheduled }: { scheduled: CheckedScheduled }) {
  const { name, moment, failure, isAlone, title, documents, problems } = scheduled
  return (
    <Card data-testid="scheduled" id={name} tabIndex={-1} border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="baseline" wrap="wrap">
          {failure === undefined && (
            <Text as="time" dateTime={moment} weight="semibold">
              {timeInWords(moment, ownZone())}
            </Text>
          )}
          {!isAlone && <Text weight="semibold">{title}</Text>}
        </Flex>
        {documents.length === 0 && <Text size={1}>There is nothing in it yet.</Text>}
        {documents.map(({ id, type, takesAway, version }) => (
          <Text key={id} size={1}>
            {takesAway ? 'Take away: ' : 'Publish: '}
            <IntentLink intent="edit" params={{ id, type }}>
              {titleOfDocument(type, version)}
            </IntentLink>
          </Text>
        ))}
        <ProblemList problems={problems} />
        <ScheduleButtons scheduled={scheduled} />
      </Stack>
    </Card>
  )
}
