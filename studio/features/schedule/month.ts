/** A day of a month's calendar, in the browser's own zone. */
export interface CalendarDay {
  /** `yyyy-mm-dd`. */
  day: string
  /** Of the month, 1 to 31. */
  number: number
  /** Whether it is of the month itself, and not of those around it. */
  isInMonth: boolean
}

/** The weeks of the month of a day, from Monday to Sunday, filled up with days of the months around it. */
export function weeksOf(date: Date): CalendarDay[][] {
  const month = date.getMonth()
  const first = new Date(date.getFullYear(), month, 1)
  const begin = 1 - ((first.getDay() + 6) % 7)
  const end = new Date(date.getFullYear(), month + 1, 0).getDate()
  const days: CalendarDay[] = []
  for (let number = begin; number <= end || days.length % 7 > 0; number++) {
    const day = new Date(date.getFullYear(), month, number)
    days.push({ day: dayOf(day), number: day.getDate(), isInMonth: day.getMonth() === month })
  }
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The day of a datetime in the browser's own zone, `yyyy-mm-dd`. */
export function dayOf(datetime: Date): string {
  const parts = [datetime.getFullYear(), datetime.getMonth() + 1, datetime.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
