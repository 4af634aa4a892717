import { Icon, SiteLink } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'

interface SubscribeMenuProps {
  /** Whole address of the calendar. */
  address: string
  /** Of the calendar, which Outlook asks for. */
  name: string
  words: AppPages
  newTabLabel: string
}

/** The ways to subscribe to a calendar. Browsers of Apple show theirs first. */
export function SubscribeMenu({ address, name, words: { events, event }, newTabLabel }: SubscribeMenuProps) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`
  return (
    <details className="drop-down screen-only">
      <summary className="outlined">
        <Icon name="calendar" />
        {events.subscribe}
      </summary>
      <div>
        <SiteLink href={google} newTabLabel={newTabLabel}>
          {event.googleCalendar}
        </SiteLink>
        <a href={webcal}>{events.appleCalendar}</a>
        <SiteLink href={outlook} newTabLabel={newTabLabel}>
          {events.outlook}
        </SiteLink>
        <p>
          {events.otherCalendars} <code>{address}</code>
        </p>
        <p>{events.subscribeNote}</p>
      </div>
    </details>
  )
}
