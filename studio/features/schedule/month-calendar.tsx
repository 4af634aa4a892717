import { ChevronLeftIcon } from '@sanity/icons/ChevronLeft'
import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type MouseEvent, useState } from 'react'
import { formatTime } from '../../../schemas/datetime.ts'
import { ownTimeZone } from '../../datetime/datetime.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const formatMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** An entry of the calendar at a given time. */
export interface CalendarEntry {
  /** The id of the element that tells more. */
  name: string
  title: string
  /** In ISO 8601. */
  datetime: string
}

/** The scheduled changes of a month. A click on an entry scrolls to it in the list below. */
export function MonthCalendar({ entries }: { entries: CalendarEntry[] }) {
  const [month, setMonth] = useState(() => new Date())
  const turn = (by: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + by, 1))
  const byDay = Map.groupBy(entries, ({ datetime }) => new Date(datetime).toDateString())
  return (
    <Stack gap={3}>
      <Flex align="center" gap={2}>
        <Button mode="bleed" icon={ChevronLeftIcon} aria-label="Month before" onClick={() => turn(-1)} />
        <Heading as="h2" size={1} aria-live="polite">
          {formatMonth.format(month)}
        </Heading>
        <Button mode="bleed" icon={ChevronRightIcon} aria-label="Month after" onClick={() => turn(1)} />
        <Button mode="bleed" fontSize={1} text="Today" onClick={() => setMonth(new Date())} />
      </Flex>
      <table style={{ tableLayout: 'fixed', width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} abbr={name} scope="col" style={{ textAlign: 'start', padding: 4 }}>
                <Text size={0} muted>
                  {name.slice(0, 3)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={String(week[0])}>
              {week.map((day) => (
                <Day
                  key={day.getTime()}
                  day={day}
                  isInMonth={day.getMonth() === month.getMonth()}
                  entries={byDay.get(day.toDateString()) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

/** The Studio's own navigation would take the place in the page for another address. */
function lead(event: MouseEvent, name: string): void {
  event.preventDefault()
  const item = document.getElementById(name)
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'center' })
}

/** @param props `isInMonth`: it is of the month itself, and not of those around it */
function Day(props: { day: Date; isInMonth: boolean; entries: CalendarEntry[] }) {
  const { day, isInMonth, entries } = props
  const isToday = day.toDateString() === new Date().toDateString()
  return (
    <Card
      as="td"
      border
      tone={entries.length > 0 ? 'suggest' : isToday ? 'transparent' : 'default'}
      padding={1}
      aria-current={isToday ? 'date' : undefined}
      // The Studio's cards are blocks.
      style={{ display: 'table-cell', verticalAlign: 'top', height: '3.5rem', overflow: 'hidden' }}
    >
      <Stack gap={2}>
        <Text size={0} muted={!isInMonth} weight={isToday ? 'bold' : undefined}>
          {day.getDate()}
        </Text>
        {entries.map(({ name, title, datetime }) => (
          <Text key={name} size={0} textOverflow="ellipsis">
            <a href={`#${name}`} title={title} onClick={(event) => lead(event, name)}>
              {formatTime(datetime, ownTimeZone())} {title}
            </a>
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** The weeks of the month of a day, from Monday to Sunday, filled up with days of the months around it. */
export function weeksOf(date: Date): Date[][] {
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const begin = 1 - ((new Date(year, month, 1).getDay() + 6) % 7)
  const end = new Date(year, month + 1, 0).getDate()
  const weeks = Math.ceil((end + 1 - begin) / 7)
  const daysOf = (week: number) =>
    weekdays.map((_name, index) => new Date(year, month, begin + week * 7 + index))
  return Array.from({ length: weeks }, (_, week) => daysOf(week))
}
