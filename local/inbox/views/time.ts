const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

/** The time of day for today's messages, the date for older ones, in this machine's time zone. */
export function shortTime(milliseconds: number): string {
  const isToday = new Date(milliseconds).toDateString() === new Date().toDateString()
  return (isToday ? clock : day).format(milliseconds)
}

/** Date and time in full. */
export function fullTime(milliseconds: number): string {
  return full.format(milliseconds)
}
