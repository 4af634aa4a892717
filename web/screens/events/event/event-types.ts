import { type FieldTypes, fieldTypes, line } from '../../../firestore/fields.ts'
import { parseCategory } from './categories.ts'
import { seriesTypes } from './dates.ts'
import { readLocation, readOnline } from './place.ts'

/** A record's date: a timestamp or day, or free text. */
type WrittenDate = { at: string; words: null } | { at: null; words: string }

function readDate(value: unknown, bounds: { limit: number }): WrittenDate | null {
  const at = fieldTypes.momentOrDay.read(value)
  if (at !== null) return { at, words: null }
  const words = line(value, bounds)
  return words === null || isMachineTime(words) ? null : { at, words }
}

/** Whether text is in a machine format, such as digits or JSON. */
function isMachineTime(text: string): boolean {
  return /^(?:\{.*\}|\d{7,}(?:\.\d+)?|\d\.\d+e\+\d+|\d{4}-?\d\d-?\d\dT[\d:.,Z+-]*)$/i.test(text)
}

/** Prefixes of each status in English and Greek, in lowercase without accents. */
const statusBeginnings = {
  cancelled: ['cancel', 'ακυρ', 'ματαιω'],
  postponed: ['postpon', 'αναβ'],
  rescheduled: ['reschedul'],
  soldOut: ['sold', 'full', 'εξαντλ', 'πληρ'],
  scheduled: ['schedul'],
} as const

type EventStatus = keyof typeof statusBeginnings

const statuses: readonly EventStatus[] = ['cancelled', 'postponed', 'rescheduled', 'soldOut', 'scheduled']

function readStatus(value: unknown): EventStatus | null {
  if (typeof value !== 'string') return null
  const letters = value
    .slice(0, 200)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    // Accept "Event cancelled due to snow", because a missed cancellation is the worst case for visitors.
    .replace(/^event/, '')
  return statuses.find((status) => statusBeginnings[status].some((each) => letters.startsWith(each))) ?? null
}

export const eventTypes = {
  ...fieldTypes,
  date: { read: readDate, accepts: 'Text, or a `momentOrDay`, which is formatted as text.' },
  category: {
    read: parseCategory,
    accepts:
      'Any word. `social`, `educational`, `entertainment`, `career` and `sports` have an illustration.',
  },
  location: {
    read: readLocation,
    accepts:
      'Text or `{ latitude, longitude }`. A link to a map is shown as a map link. "Online", or just the URL of another page, means ' +
      'that the event takes place online.',
  },
  online: {
    read: readOnline,
    accepts: '`true`, or a public URL, on its own or as `{ url }`. Everyone can see the URL.',
  },
  status: {
    read: readStatus,
    accepts:
      '`scheduled`, `rescheduled`, or text that starts with `cancel`, `postpon`, `sold` or `full`, or with the Greek equivalent.',
  },
  ...seriesTypes,
} satisfies FieldTypes
