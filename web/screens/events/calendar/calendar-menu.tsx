import { siteAddress } from '@/config/server'
import { DeviceNote } from '@/handoff'
import { DropDown, Icon, SiteLink } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { formatCompact } from '../event/clock'
import { recurrence } from '../event/dates'
import { addDate, type ListedEvent } from '../event/when'
import { eventPath } from '../record-path'
import { getCalendarDetails } from './calendar-details'
import { formatCalendarPlace, getCalendarSpan } from './calendar-file'

interface CalendarMenuProps {
  event: ListedEvent
  words: AppPages
  newTabLabel: string
}

/** Menu to add an event to a calendar. Events that are cancelled, postponed or over do not have one. */
export function CalendarMenu({ event, words: { event: words, openApp }, newTabLabel }: CalendarMenuProps) {
  const google = googleCalendarLink(event, { url: siteAddress(eventPath(event.id)), words })
  const isOff = event.phase === 'past' || event.status === 'cancelled' || event.status === 'postponed'
  if (google === null || isOff) return null
  return (
    <DropDown
      label={
        <>
          <Icon name="calendar" />
          {words.calendar}
        </>
      }
    >
      <ul>
        <li>
          <a href={`${eventPath(event.id)}/calendar.ics`} download>
            {words.calendarFile}
          </a>
        </li>
        <li>
          <SiteLink href={google} newTabLabel={newTabLabel}>
            {words.googleCalendar}
          </SiteLink>
        </li>
        <li>
          <DeviceNote on="inApp">{openApp.inAppHint}</DeviceNote>
        </li>
      </ul>
    </DropDown>
  )
}

/**
 * The Google Calendar URL that offers to save the event; null if its day is unknown.
 * @param options.url absolute URL of the event's page
 */
export function googleCalendarLink(
  event: ListedEvent,
  { url, words }: { url: string; words: AppPages['event'] },
): string | null {
  const { schedule, firstDay } = event
  const series = firstDay === null ? null : recurrence?.repeatingDate(schedule, firstDay)
  const span = getCalendarSpan(series ? { ...event, ...addDate(event, series.date) } : event)
  if (span === null) return null
  const written = (time: Date) => formatCompact(time.toISOString()).slice(0, span.isAllDay ? 8 : undefined)
  const link = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE')
  link.searchParams.set('text', event.title ?? words.untitled)
  link.searchParams.set('dates', `${written(span.start)}/${written(span.end)}`)
  link.searchParams.set('details', getCalendarDetails(event, words, url).join('\n\n'))
  const place = formatCalendarPlace(event)
  if (place) link.searchParams.set('location', place)
  if (series?.repeating) link.searchParams.set('recur', series.repeating)
  link.searchParams.set('ctz', event.timeZone)
  return link.href
}
