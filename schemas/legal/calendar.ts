/** The company is in the United Kingdom: a version takes effect when the day begins there. */
const dayInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

const millisecondsOfDay = 86_400_000

/** The calendar day in London at a moment, as `yyyy-mm-dd`. */
export function londonDay(moment: Date): string {
  return dayInLondon.format(moment)
}

/** Whether a text is a day that exists, written `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The day that many days after (or, with a negative number, before) another. Both are `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfDay).toISOString().slice(0, 10)
}

/** The moment at which a day, `yyyy-mm-dd`, begins in London. Days with a clock change included. */
export function beginningOfLondonDay(day: string): Date {
  // London is at most one hour ahead of UTC, so its day begins at midnight UTC or one hour before.
  const midnight = new Date(`${day}T00:00:00Z`)
  const hourBefore = new Date(midnight.getTime() - 3_600_000)
  return londonDay(hourBefore) === day ? hourBefore : midnight
}

/** A day as people in the United Kingdom write it, such as `10 May 2025`. */
export function writtenDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
