import { CalendarIcon } from '@sanity/icons/Calendar'
import { Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { Fragment, type ReactNode } from 'react'
import type { Tool } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatDay, formatTime } from '../../../schemas/datetime.ts'
import { datedDocuments, getUpcomingDates, type UpcomingDate } from '../../../schemas/schedule.ts'
import { getDocumentTitle } from '../../content/rows.ts'
import { getTimeZone } from '../../datetime/datetime.ts'
import { Screen } from '../../ui/controls.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { ProblemList, ScheduleButtons } from './schedule-buttons.tsx'
import { type CheckedScheduled, useSchedule } from './use-schedule.ts'

/**
 * The tool that lists all scheduled changes by day. Unscheduled releases are listed in Sanity's own tool,
 * "Releases".
 */
export const scheduleTool: Tool = {
  name: 'schedule',
  title: 'Schedule',
  icon: CalendarIcon,
  component: Schedule,
}

function Schedule() {
  const schedule = useSchedule()
  const dated = useLiveQuery(datedQuery) ?? []
  const entries: Entry[] = [
    ...getUpcomingDates(dated, Date.now()).map((date) => ({
      name: nameOf(date),
      datetime: new Date(date.moment).toISOString(),
      card: <DateCard {...date} />,
    })),
    ...(schedule ?? []).map((item) => ({
      name: item.name,
      datetime: item.datetime,
      hasFailed: item.failure !== undefined,
      card: <ScheduledCard scheduled={item} />,
    })),
  ].toSorted((one, other) => Date.parse(one.datetime) - Date.parse(other.datetime))
  return (
    <Screen title="Scheduled changes" width={2}>
      <Text muted size={1}>
        Times are in your own time zone, {getTimeZone()}. To schedule one document, open it and choose
        “Schedule publish” or “Schedule unpublish” in the menu next to Publish. To schedule several together,
        create a release under Releases. Announcements and legal versions have their own dates: open one to
        change its date.
      </Text>
      {schedule ? <Days entries={entries} /> : <Spinner muted />}
    </Screen>
  )
}

/** Queries published documents that have their own dates. */
export const datedQuery = {
  fetch: datedDocuments.filter + datedDocuments.projection,
  listen: datedDocuments.filter,
  answer: datedDocuments.answer,
  tag: 'schedule.own',
}

const nameOf = ({ id, field }: UpcomingDate) => `${id}-${field}`

interface Entry {
  name: string
  /** In ISO 8601. */
  datetime: string
  /** Whether publishing failed at the scheduled time. */
  hasFailed?: boolean
  card: ReactNode
}

function Days({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <Text size={1}>Nothing is scheduled.</Text>
  // Failed changes come first.
  const days = [
    ...Map.groupBy(
      entries.toSorted((one, other) => Number(other.hasFailed ?? false) - Number(one.hasFailed ?? false)),
      ({ datetime, hasFailed }) => (hasFailed ? '' : formatDay(datetime, getTimeZone())),
    ),
  ]
  return days.map(([day, items]) => (
    <Stack key={day} gap={3}>
      <Heading as="h2" size={1}>
        {day || 'Failed'}
      </Heading>
      {items.map(({ name, card }) => (
        <Fragment key={name}>{card}</Fragment>
      ))}
    </Stack>
  ))
}

/** A card for a date from one of a document's own fields. Editors change the date in that document. */
function DateCard(date: UpcomingDate) {
  const { id, type, title, change } = date
  const datetime = new Date(date.moment).toISOString()
  return (
    <Card border radius={3} padding={4}>
      <Stack gap={4}>
        <Text as="time" dateTime={datetime} weight="semibold">
          {formatTime(datetime, getTimeZone())}
        </Text>
        <Text size={1}>
          {change}:{' '}
          <IntentLink intent="edit" params={{ id, type }}>
            {title}
          </IntentLink>
        </Text>
      </Stack>
    </Card>
  )
}

/** A scheduled change, its expected problems, and the buttons to change or cancel it. */
function ScheduledCard({ scheduled }: { scheduled: CheckedScheduled }) {
  const { datetime, failure, isSingle, title, documents, problems } = scheduled
  return (
    <Card data-testid="scheduled" border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="baseline" wrap="wrap">
          {failure === undefined && (
            <Text as="time" dateTime={datetime} weight="semibold">
              {formatTime(datetime, getTimeZone())}
            </Text>
          )}
          {!isSingle && <Text weight="semibold">{title}</Text>}
        </Flex>
        {documents.length === 0 && <Text size={1}>It is still empty.</Text>}
        {documents.map(({ id, type, isUnpublish, version }) => (
          <Text key={id} size={1}>
            {isUnpublish ? 'Unpublish: ' : 'Publish: '}
            <IntentLink intent="edit" params={{ id, type }}>
              {getDocumentTitle(type, version)}
            </IntentLink>
          </Text>
        ))}
        <ProblemList problems={problems} />
        <ScheduleButtons scheduled={scheduled} />
      </Stack>
    </Card>
  )
}
