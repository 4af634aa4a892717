import { DeviceNote } from '@/handoff'
import { DropDown, Icon, SiteLink } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { formatCompact } from '../event/clock'
import { recurrence } from '../event/dates'
import { addDate, type ListedEvent } from '../event/when'
import styles from '../parts/actions.module.css'
import { ShareButton } from '../parts/share-button'
import { eventPath } from '../record-path'
import { getCalendarDetails } from './calendar-details'
import { formatCalendarPlace, getCalendarSpan } from './calendar-file'

interface EventActionsProps {
  event: ListedEvent
  words: AppPages['event']
  inAppHint: string
  /** Absolute URL of the event's page. */
  url: string
  newTabLabel: string
  /** Whether the event has a record, and therefore a calendar file. */
  hasRecord: boolean
}

/** Calendar menu and share button. Events that are cancelled, postponed or over have no calendar menu. */
export function EventActions(props: EventActionsProps) {
  const { event, words, inAppHint, url, newTabLabel, hasRecord } = props
  const title = event.title ?? words.untitled
  const { share, copyLink, copied, notCopied } = words
  const google = googleCalendarLink(event, { url, words })
  const isOff = event.phase === 'past' || event.status === 'cancelled' || event.status === 'postponed'
  return (
    <div className={`screen-only ${styles.actions}`}>
      {google && hasRecord && !isOff && (
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
              <DeviceNote on="inApp">{inAppHint}</DeviceNote>
            </li>
          </ul>
        </DropDown>
      )}
      <ShareButton
        url={url}
        title={title}
        words={{ share, copyLink, copied, notCopied }}
        item={{ content_type: 'event', item_id: event.id }}
        icon={<Icon name="share" />}
      />
    </div>
  )
}

/** The Google Calendar URL that offers to save the event; null if its day is unknown. */
export function googleCalendarLink(
  event: ListedEvent,
  { url, words }: Pick<EventActionsProps, 'url' | 'words'>,
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
