import type { CalendarOptions } from './calendar-file'
import type { EventRecord } from './event-record'

/** The address with which Google Calendar offers to save the event; null without a start. */
export function googleCalendarLink(event: EventRecord, { url, untitled }: CalendarOptions): string | null {
  if (event.start === null) return null
  const link = new URL('https://calendar.google.com/calendar/render?action=TEMPLATE')
  link.searchParams.set('text', event.title ?? untitled)
  link.searchParams.set('dates', `${utc(event.start)}/${utc(event.end ?? event.start)}`)
  link.searchParams.set('details', url)
  if (event.location) link.searchParams.set('location', event.location)
  if (event.timeZone) link.searchParams.set('ctz', event.timeZone)
  return link.href
}

/** `2026-05-10T19:30:00.000Z` as `20260510T193000Z`. */
function utc(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
