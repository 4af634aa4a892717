import { GB } from 'chrono-node/en'

/** The editor's own time zone, such as `Europe/Athens`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The next Monday at nine, which dialogs suggest. */
export function suggestedDatetime(now = new Date()): Date {
  const monday = new Date(now)
  monday.setDate(now.getDate() + ((8 - now.getDay()) % 7 || 7))
  monday.setHours(9, 0, 0, 0)
  return monday
}

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A datetime as an editor would write it: "30 November 2026, 09:00". */
export function writeDatetime(datetime: Date): string {
  return written.format(datetime).replace(' at ', ', ')
}

/**
 * Reads a datetime as people write it, in the browser's own time zone: "30 November 2026, 09:00", "30.11.2026 9:00", "30/11 9am",
 * "Monday 9:00", "in two weeks". The day comes before the month. Without a time it is nine; without a year, the next such day.
 * @returns undefined for anything else, and for a datetime that has passed
 */
export function parseDatetime(text: string, now = new Date()): Date | undefined {
  const read = (words: string) => {
    const [found] = GB.parse(words, now, { forwardDate: true })
    return found?.text === words && !found.end ? found.start : undefined
  }
  const words = text.trim()
  const datetime = read(words)?.isCertain('hour') ? read(words) : read(`${words} 9:00`)
  return datetime && datetime.date() > now ? datetime.date() : undefined
}
