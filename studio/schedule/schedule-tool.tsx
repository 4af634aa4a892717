import { CalendarIcon } from '@sanity/icons/Calendar'
import { Box, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { Tool } from 'sanity'
import { IntentLink } from 'sanity/router'
import { dayInWords, timeInWords } from '../../schemas/moment-words.ts'
import { titleOfDocument } from './document-title.ts'
import { ownZone } from './moment.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { ProblemList } from './problem-list.tsx'
import { ScheduleButtons } from './schedule-buttons.tsx'
import { type CheckedScheduled, useSchedule } from './use-schedule.ts'

/** Everything that goes out by itself, in a calendar and day by day. What is still being gathered is under Releases. */
export function scheduleTool(): Tool {
  return { name: 'schedule', title: 'Schedule', icon: CalendarIcon, component: Schedule }
}

function Schedule() {
  const schedule = useSchedule()
  return (
    <Box height="fill" overflow="auto" padding={[4, 5, 6]}>
      <Container width={2}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              What goes out by itself
            </Heading>
            <Text muted size={1}>
              Times are in your own time zone, {ownZone()}. To schedule one document, open it and choose
              “Schedule publish” or “Schedule unpublish” in the menu beside Publish. To schedule several,
              gather them under Releases.
            </Text>
          </Stack>
          {schedule && <MonthCalendar schedule={schedule.filter(({ failure }) => failure === undefined)} />}
          {schedule ? <Days schedule={schedule} /> : <Spinner muted />}
        </Stack>
      </Container>
    </Box>
  )
}

function Days({ schedule }: { schedule: CheckedScheduled[] }) {
  if (schedule.length === 0) return <Text size={1}>Nothing is scheduled.</Text>
  const days = [
    ...Map.groupBy(schedule, ({ moment, failure }) =>
      failure === undefined ? dayInWords(moment, ownZone()) : '',
    ),
  ]
  return days.map(([day, items]) => (
    <Stack key={day} gap={3}>
      <Heading as="h2" size={1}>
        {day || 'Did not go out'}
      </Heading>
      {items.map((item) => (
        <Item key={item.name} scheduled={item} />
      ))}
    </Stack>
  ))
}

function Item({ scheduled }: { scheduled: CheckedScheduled }) {
  const { name, moment, failure, isAlone, title, documents, problems } = scheduled
  return (
    <Card data-testid="scheduled" id={name} border radius={3} padding={4}>
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
