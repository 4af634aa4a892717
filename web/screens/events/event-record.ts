import { z } from 'zod'
import {
  countField,
  field,
  lineField,
  momentField,
  paragraphsField,
  placeField,
  referenceField,
  timeZoneField,
} from '../../firestore/fields'
import { categoryOf } from './categories'
import { allowedPicture } from './picture-address'

const statuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'soldOut'] as const
export type EventStatus = (typeof statuses)[number]

/** Longest texts that are shown, in UTF-16 units. Records and links have the same. */
export const eventLimits = { title: 200, university: 160, date: 80, location: 240, description: 8000 }

const schema = (pictureStorage: readonly string[]) =>
  z.object({
    title: lineField(eventLimits.title),
    university: lineField(eventLimits.university),
    category: field(categoryOf),
    date: lineField(eventLimits.date),
    description: paragraphsField(eventLimits.description),
    location: placeField(eventLimits.location),
    attending: countField,
    imageUrl: field((value) => allowedPicture(value, pictureStorage)),
    // Beyond the specification, used where a record has them.
    start: momentField,
    end: momentField,
    timeZone: timeZoneField,
    status: field(statusOf),
    club: referenceField,
  })

type Fields = z.output<ReturnType<typeof schema>>

/** An event as the pages use it. Every field was checked; null means that the record does not say. */
export interface EventRecord extends Fields {
  id: string
}

/**
 * Reads the fields of an event, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 */
export function parseEvent(id: string, fields: unknown, pictureStorage: readonly string[]): EventRecord {
  const given = typeof fields === 'object' && fields !== null ? { ...fields } : {}
  const event = schema(pictureStorage).parse({ ...given, ...momentInDate(given) })
  const endsBeforeStart = event.start !== null && event.end !== null && event.end < event.start
  return { id, ...event, end: endsBeforeStart ? null : event.end }
}

/** A `date` that is a moment and no text also says when the event starts. */
function momentInDate(fields: { date?: unknown; start?: unknown; timeZone?: unknown }) {
  const moment = typeof fields.date === 'object' ? momentField.parse(fields.date) : null
  if (moment === null) return {}
  const timeZone = timeZoneField.parse(fields.timeZone) ?? 'UTC'
  return { date: dateText(moment, timeZone), start: fields.start ?? moment }
}

/** "May 10 at 19:30": the words in which records write their date. */
function dateText(moment: string, timeZone: string): string {
  const date = new Date(moment)
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(date)
  return `${day} at ${new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date)}`
}

function statusOf(value: unknown): EventStatus | null {
  if (typeof value !== 'string') return null
  const name = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
  if (name === 'canceled') return 'cancelled'
  return statuses.find((status) => status.toLowerCase() === name) ?? null
}
