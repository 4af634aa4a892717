import { siteAddress } from '@/config/server'
import { DeviceNote } from '@/handoff'
import { CopyButton, DropDown, Icon, SiteLink } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ClubRecord } from '../club/club-record'
import { type Filters, listTitle } from '../list/filters'
import { clubCalendarPath, feedAddress } from './feed-links'

interface MenuTexts {
  words: AppPages
  newTabLabel: string
}

/** The ways to subscribe to the events that match the filters. */
export function ListSubscribeMenu({ filters, ...texts }: MenuTexts & { filters: Filters }) {
  return (
    <SubscribeMenu
      {...texts}
      address={siteAddress(feedAddress(filters, 'ics'))}
      name={listTitle(filters, texts.words.events)}
    />
  )
}

/** The ways to subscribe to a club's events. */
export function ClubSubscribeMenu({ club, ...texts }: MenuTexts & { club: ClubRecord }) {
  return (
    <SubscribeMenu
      {...texts}
      address={siteAddress(clubCalendarPath(club.id))}
      name={club.name ?? texts.words.club.defaultName}
    />
  )
}

interface SubscribeMenuProps extends MenuTexts {
  /** Absolute URL of the calendar. */
  address: string
  /** The calendar's name, which Outlook requires. */
  name: string
}

/** In Apple's browsers, Apple's calendar comes first. */
function SubscribeMenu({ address, name, words, newTabLabel }: SubscribeMenuProps) {
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
