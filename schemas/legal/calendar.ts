/** The company is in the United Kingdom, so a version takes effect at the start of the day in London. */
const dayInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

const millisecondsOfDay = 86_400_000

/** Returns the calendar day in London at an instant, as `yyyy-mm-dd`. */
export function getLondonDay(moment: Date): string {
  return dayInLondon.format(moment)
}

/** Whether a string is a valid day in the format `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Adds days to a day (`yyyy-mm-dd`); a negative count subtracts them. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfDay).toISOString().slice(0, 10)
}

/** Returns the start of a day (`yyyy-mm-dd`) in London, including on days with a DST change. */
export function getLondonDayStart(day: string): Date {
  // London is at most one hour ahead of UTC, so its day starts at midnight UTC or one hour earlier.
  const midnight = new Date(`${day}T00:00:00Z`)
  const hourBefore = new Date(midnight.getTime() - 3_600_000)
  return getLondonDay(hourBefore) === day ? hourBefore : midnight
}

/** Formats a day in British style, for example `10 May 2025`. */
export function formatLegalDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
