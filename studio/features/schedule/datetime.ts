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
 * Reads a datetime in a usual notation, in the browser's own time zone: "30 November 2026, 09:00", "30.11.2026 9:00",
 * "2026-11-30 09:00", "30/11 9am", "Monday 9:00", "tomorrow". The day comes before the month. Without a time it is nine;
 * without a year, the next such day.
 * @returns undefined for anything else, and for a datetime that has passed
 */
export function parseDatetime(text: string, now = new Date()): Date | undefined {
  const time = timePattern.exec(text)
  const hours = time ? hoursOf(time) : 9
  const minutes = Number(time?.groups?.minutes ?? 0)
  const rest = time ? text.slice(0, time.index) + text.slice(time.index + time[0].length) : text
  const words = rest.replace(/(?<=\d)T\b|\b(at|on|the|of)\b|,/g, ' ').toLowerCase()
  const day = parseDay(words.trim().replace(/\s+/g, ' '), now)
  if (!day || hours === undefined || hours > 23 || minutes > 59) return undefined
  day.setHours(hours, minutes)
  return day > now ? day : undefined
}

const timePattern =
  /(?<![\d.:/-])(?:at\s+)?(?<hours>\d{1,2})(?:(?::|h)(?<minutes>\d{2})(?::\d{2})?\s*(?<half>am|pm)?|\s*(?<halfAlone>am|pm))(?!\d)|(?<=T)(?<isoHours>\d{2}):(?<isoMinutes>\d{2})/i

function hoursOf({ groups = {} }: RegExpExecArray): number | undefined {
  const hours = Number(groups.hours ?? groups.isoHours)
  const half = (groups.half ?? groups.halfAlone)?.toLowerCase()
  if (!half) return hours
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (half === 'pm' ? 12 : 0)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function parseDay(text: string, now: Date): Date | undefined {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  if (text === '' || text === 'today') return today
  if (text === 'tomorrow') return addDays(today, 1)
  const weekday = weekdays.indexOf(text.slice(0, 3))
  if (weekday >= 0 && /^[a-z]+$/.test(text)) return addDays(today, (weekday - now.getDay() + 7) % 7 || 7)
  const dayFirst = (weekday >= 0 ? text.replace(/^[a-z]+\s+/, '') : text)
    .replace(/^(\d{4})-(\d+)-(\d+)$/, '$3-$2-$1')
    .replace(/^([a-z]{3,})\.? (\d{1,2})(st|nd|rd|th)?\b/, '$2 $1')
  const [, day, month, year] = datePattern.exec(dayFirst) ?? []
  if (!day || !month) return undefined
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
  if (year) return dayOf(Number(year) + (year.length === 2 ? 2000 : 0), number, Number(day))
  const thisYear = dayOf(now.getFullYear(), number, Number(day))
  return thisYear && thisYear < today ? dayOf(now.getFullYear() + 1, number, Number(day)) : thisYear
}

const datePattern = /^(\d{1,2})(?:st|nd|rd|th)?[. /-]+(\d{1,2}|[a-z]{3,})(?:[. /-]+(\d{4}|\d{2})?)?$/

function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

/** @returns undefined for a day that the calendar does not have */
function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}
