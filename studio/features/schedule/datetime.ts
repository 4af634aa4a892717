/** The editor's own time zone, such as `Europe/Athens`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A datetime as `<input type="datetime-local">` holds it, in the browser's own zone, to the minute. */
export function toInput(datetime: Date): string {
  return new Date(datetime.getTime() - datetime.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The datetime, in ISO 8601, that such an input holds; undefined when it holds none, or one that has passed. */
export function fromInput(text: string, now = Date.now()): string | undefined {
  const date = new Date(text)
  return date.getTime() > now ? date.toISOString() : undefined
}

/** The next Monday at nine, where choosing a datetime begins. */
export function suggestedDatetime(now = new Date()): Date {
  const monday = new Date(now)
  monday.setDate(now.getDate() + ((8 - now.getDay()) % 7 || 7))
  monday.setHours(9, 0, 0, 0)
  return monday
}
