/** The editor's own time zone, such as `Europe/Athens`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A moment in words, with the name of the zone: `Monday 23 November 2026, 09:00 (Europe/Athens, GMT+2)`.
 * @param moment in any notation of ISO 8601
 */
export function momentInWords(moment: string, timeZone = ownZone()): string {
  const date = new Date(moment)
  return `${dayInWords(moment, timeZone)}, ${timeInWords(moment, timeZone)} (${timeZone}, ${offset(date, timeZone)})`
}

/** Its day, such as `Monday 23 November 2026`. */
export function dayInWords(moment: string, timeZone = ownZone()): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...day, timeZone }).format(new Date(moment)).replace(',', '')
}

/** Its time of day, such as `09:00`. */
export function timeInWords(moment: string, timeZone = ownZone()): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(moment),
  )
}

function offset(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    date,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A moment as `<input type="datetime-local">` holds it, in the browser's own zone, to the minute. */
export function toInput(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment, in ISO 8601, that such an input holds; undefined when it holds none, or one that has passed. */
export function fromInput(text: string, now = Date.now()): string | undefined {
  const date = new Date(text)
  return date.getTime() > now ? date.toISOString() : undefined
}

/** The next Monday at nine, where choosing a moment begins. */
export function suggestedMoment(now = new Date()): Date {
  const monday = new Date(now)
  monday.setDate(now.getDate() + ((8 - now.getDay()) % 7 || 7))
  monday.setHours(9, 0, 0, 0)
  return monday
}
