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

export type EventStatus = keyof typeof statusBeginnings

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
  date: { read: readDate, accepts: 'Text, or a `momentOrDay`, which is put into words.' },
  category: {
    read: parseCategory,
    accepts: 'Any word. `social`, `educational`, `entertainment`, `career` and `sports` have a drawing.',
  },
  location: {
    read: readLocation,
    accepts:
      'Text or `{ latitude, longitude }`. A link to a map is shown as one; "Online", or the address of another page alone, means ' +
      'that the event takes place online.',
  },
  online: {
    read: readOnline,
    accepts: '`true`, or a public web address, alone or as `{ url }`. Everybody can read it.',
  },
  status: {
    read: readStatus,
    accepts:
      '`scheduled`, `rescheduled`, or text that begins with `cancel`, `postpon`, `sold` or `full`, or with the Greek words for them.',
  },
  ...seriesTypes,
} satisfies FieldTypes
