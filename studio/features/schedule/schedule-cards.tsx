import { Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { formatTime } from '../../../schemas/datetime.ts'
import { titleOfDocument } from '../start/rows.ts'
import type { ContentDate } from './content-dates.ts'
import { ownTimeZone } from './datetime.ts'
import { ProblemList, ScheduleButtons } from './schedule-buttons.tsx'
import type { CheckedScheduled } from './use-schedule.ts'

/** The card of a date that is part of a document and changed there. */
export function ContentDateCard({ name, id, type, title, what, datetime }: ContentDate) {
  return (
    <Card id={name} tabIndex={-1} border radius={3} padding={4}>
      <Stack gap={4}>
        <Text as="time" dateTime={datetime} weight="semibold">
          {formatTime(datetime, ownTimeZone())}
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

/** A scheduled change, its expected problems, and the buttons to change or cancel it. */
export function ScheduledCard({ scheduled }: { scheduled: CheckedScheduled }) {
  const { name, datetime, failure, isSingle, title, documents, problems } = scheduled
  return (
    <Card data-testid="scheduled" id={name} tabIndex={-1} border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="baseline" wrap="wrap">
          {failure === undefined && (
            <Text as="time" dateTime={datetime} weight="semibold">
              {formatTime(datetime, ownTimeZone())}
            </Text>
          )}
          {!isSingle && <Text weight="semibold">{title}</Text>}
        </Flex>
        {documents.length === 0 && <Text size={1}>There is nothing in it yet.</Text>}
        {documents.map(({ id, type, isUnpublish, version }) => (
          <Text key={id} size={1}>
            {isUnpublish ? 'Take away: ' : 'Publish: '}
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
