import { CalendarIcon } from '@sanity/icons/Calendar'
import { Box, Container, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { Fragment, type ReactNode } from 'react'
import type { Tool } from 'sanity'
import { formatDay } from '../../../schemas/datetime.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { titleOfScheduled } from '../start/rows.ts'
import { contentDates, contentDatesQuery } from './content-dates.ts'
import { ownTimeZone } from './datetime.ts'
import { type CalendarEntry, MonthCalendar } from './month-calendar.tsx'
import { ContentDateCard, ScheduledCard } from './schedule-cards.tsx'
import { useSchedule } from './use-schedule.ts'

/** The tool that lists everything scheduled, in a calendar and day by day. Unscheduled releases are under Releases. */
export function scheduleTool(): Tool {
  return { name: 'schedule', title: 'Schedule', icon: CalendarIcon, component: Schedule }
}

function Schedule() {
  const schedule = useSchedule()
  const answer = useLiveQuery(contentDatesQuery)
  const own = answer ? contentDates(answer, Date.now()) : []
  const entries: Entry[] = [
    ...own.map((datetime) => ({ ...datetime, card: <ContentDateCard {...datetime} /> })),
    ...(schedule ?? []).map((item) => ({
      name: item.name,
      title: titleOfScheduled(item),
      datetime: item.datetime,
      hasFailed: item.failure !== undefined,
      card: <ScheduledCard scheduled={item} />,
    })),
  ].toSorted((one, other) => Date.parse(one.datetime) - Date.parse(other.datetime))
  return (
    <Box height="fill" overflow="auto" padding={[3, 4, 5]}>
      <Container width={2}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              What goes out by itself
            </Heading>
            <Text muted size={1}>
              Times are in your own time zone, {ownTimeZone()}. To schedule one document, open it and choose
              “Schedule publish” or “Schedule unpublish” in the menu beside Publish. To schedule several,
              gather them under Releases. Announcements and legal versions have dates of their own, which are
              changed in them.
            </Text>
          </Stack>
          {schedule && <MonthCalendar entries={entries.filter(({ hasFailed }) => !hasFailed)} />}
          {schedule ? <Days entries={entries} /> : <Spinner muted />}
        </Stack>
      </Container>
    </Box>
  )
}

interface Entry extends CalendarEntry {
  /** It did not go out, so its datetime says nothing. */
  hasFailed?: boolean
  card: ReactNode
}

function Days({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <Text size={1}>Nothing is scheduled.</Text>
  // Failed changes come first.
  const days = [
    ...Map.groupBy(
      entries.toSorted((one, other) => Number(other.hasFailed ?? false) - Number(one.hasFailed ?? false)),
      ({ datetime, hasFailed }) => (hasFailed ? '' : formatDay(datetime, ownTimeZone())),
    ),
  ]
  return days.map(([day, items]) => (
    <Stack key={day} gap={3}>
      <Heading as="h2" size={1}>
        {day || 'Did not go out'}
      </Heading>
      {items.map(({ name, card }) => (
        <Fragment key={name}>{card}</Fragment>
      ))}
    </Stack>
  ))
}
