import {
  count,
  type FieldValues,
  line,
  moment,
  paragraphs,
  picture,
  place,
  readFields,
  reference,
  timeZone,
} from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import type { ListingFields } from '../link-details.ts'
import { categoryOf } from './categories.ts'

const statuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'soldOut'] as const
export type EventStatus = (typeof statuses)[number]

/**
 * Every field of an event. Other lists of fields are derived from this, `docs/fields.md` too.
 */
export const eventFields = {
  title: { read: line, limit: 200, link: 'title' },
  university: { read: line, limit: 160, link: 'university' },
  category: { read: categoryOf, limit: 40 },
  date: { read: line, limit: 80, link: 'date' },
  description: { read: paragraphs, limit: 8000, link: 'description' },
  location: { read: place, limit: 240, link: 'location' },
  attending: { read: count, link: 'attending' },
  imageUrl: { read: picture, link: 'imageUrl' },
  // Beyond the specification, used where a record has them.
  start: { read: moment },
  end: { read: moment },
  timeZone: { read: timeZone },
  status: { read: statusOf },
  club: { read: reference },
  host: { read: line, limit: 160 },
  price: { read: line, limit: 60 },
} satisfies ListingFields

/** An event as the pages use it. Every field was checked; null means that the record does not say. */
export interface EventRecord extends FieldValues<typeof eventFields> {
  id: string
  picture?: RecordPicture | null
}

/**
 * Reads the fields of an event, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 */
export function parseEvent(id: string, fields: unknown, pictureStorage: readonly string[]): EventRecord {
  const given = typeof fields === 'object' && fields !== null ? fields : {}
  const event = readFields(eventFields, { ...given, ...momentInDate(given) }, { pictureStorage })
  const endsBeforeStart = event.start !== null && event.end !== null && event.end < event.start
  return { id, ...event, end: endsBeforeStart ? null : event.end }
}

/** A `date` that is a moment and no text also says when the event starts. */
function momentInDate(fields: { date?: unknown; start?: unknown; timeZone?: unknown }) {
  const start = typeof fields.date === 'object' ? moment(fields.date) : null
  if (start === null) return {}
  return { date: dateText(start, timeZone(fields.timeZone) ?? 'UTC'), start: fields.start ?? start }
}

/** "May 10 at 19:30": the words in which records write their date. */
function dateText(start: string, zone: string): string {
  const date = new Date(start)
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' }).format(
    date,
  )
  return `${day} at ${new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(date)}`
}

/**
 * `scheduled`, `cancelled`, `postponed`, `rescheduled` or `soldOut`: case, spaces and the American spelling do not matter.
 */
export function statusOf(value: unknown): EventStatus | null {
  if (typeof value !== 'string') return null
  const name = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
  if (name === 'canceled') return 'cancelled'
  return statuses.find((status) => status.toLowerCase() === name) ?? null
}
