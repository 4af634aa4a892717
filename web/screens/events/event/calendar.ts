import type { EventRecord } from '../event-record'

interface CalendarOptions {
  /** The event's page. */
  url: string
  /** Stands in for a title that is missing. */
  untitled: string
}

/**
 * The event as a calendar file (RFC 5545). Its UID never changes, so that a second download updates the first.
 * @param now when the file is made
 * @returns null for an event without a start
 */
export function calendarFile(event: EventRecord, options: CalendarOptions, now: Date): string | null {
  if (event.start === null) return null
  const { url, untitled } = options
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(url).host}//Events//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(event.start)}`,
    ...(event.end ? [`DTEND:${utc(event.end)}`] : []),
    `SUMMARY:${escapeText(event.title ?? untitled)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `URL:${url}`,
    `STATUS:${calendarStatus(event)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function calendarStatus({ status }: EventRecord): string {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'
}

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

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Lines hold at most 75 octets; the rest goes on behind a space. A letter is never cut. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (length + size > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
