import { DeviceNote } from '@/handoff'
import { CopyButton, DropDown, Icon, SiteLink } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'

interface SubscribeMenuProps {
  /** Absolute URL of the calendar. */
  address: string
  /** The calendar's name, which Outlook requires. */
  name: string
  words: AppPages
  newTabLabel: string
}

/** The ways to subscribe to a calendar. In Apple's browsers, Apple's calendar comes first. */
export function SubscribeMenu({ address, name, words, newTabLabel }: SubscribeMenuProps) {
  const { events, event, openApp } = words
  const { copyLink, copied, notCopied } = event
  const webcal = address.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`
  const outlook = (host: string) =>
    `https://${host}/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`
  return (
    <DropDown
      className="screen-only"
      label={
        <>
          <Icon name="calendar" />
          {events.subscribe}
        </>
      }
    >
      <div>
        <DeviceNote on="inApp">{openApp.inAppHint}</DeviceNote>
        <SiteLink href={google} newTabLabel={newTabLabel}>
          {event.googleCalendar}
        </SiteLink>
        <a href={webcal}>{events.appleCalendar}</a>
        <SiteLink href={outlook('outlook.live.com')} newTabLabel={newTabLabel}>
          {events.outlook}
        </SiteLink>
        <SiteLink href={outlook('outlook.office.com')} newTabLabel={newTabLabel}>
          {events.outlookWork}
        </SiteLink>
        <DeviceNote on="android">{events.androidNote}</DeviceNote>
        <p>
          {events.otherCalendars} <code>{address}</code>
        </p>
        <CopyButton text={address} words={{ copyLink, copied, notCopied }} />
        <p>{events.subscribeNote}</p>
      </div>
    </DropDown>
  )
}
