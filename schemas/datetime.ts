/**
 * Formats a datetime with the name of the time zone: `Monday 23 November 2026, 09:00 (Europe/Athens, GMT+2)`.
 * @param datetime an ISO 8601 string
 * @param timeZone an IANA name
 */
export function formatDatetime(datetime: string, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset', timeZone } as const
  const [clock, offset] = new Intl.DateTimeFormat('en-GB', time).format(new Date(datetime)).split(' ')
  return `${formatDay(datetime, timeZone)}, ${clock} (${timeZone}, ${offset})`
}

/** Formats the day, for example `Monday 23 November 2026`. */
export function formatDay(datetime: string, timeZone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...day, timeZone }).format(new Date(datetime)).replace(',', '')
}

/** Formats the time of day, for example `09:00`. */
export function formatTime(datetime: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(datetime),
  )
}
