import { z } from 'zod'
import { getLondonDay, getLondonDayStart, isDay } from './legal/calendar.ts'
import { type DocumentModel, type StoredDocument, storedDocument } from './model/document.ts'
import { documentModels } from './models.ts'

/** A date in a document at which the site changes automatically. */
export interface ScheduledDate {
  /** The field that contains the date. */
  field: string
  /** What happens at the date, for editors, for example `Appears`. */
  change: string
  /** Unix time (ms). For a date without a time, this is the start of the day in London. */
  moment: number
}

const values = z.record(z.string(), z.unknown()).catch({})
const moment = z.union([
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  z
    .string()
    .refine(isDay)
    .transform((text) => getLondonDayStart(text).getTime()),
])

/** Returns the scheduled dates in a document, from the fields that its model declares. Never throws. */
export function getScheduledDates({ dates }: DocumentModel, document: unknown): ScheduledDate[] {
  const held = values.parse(document)
  return Object.entries(dates?.changes ?? {}).flatMap(([field, change]) => {
    const { data } = moment.safeParse(held[field])
    return data === undefined ? [] : [{ field, change, moment: data }]
  })
}

const dated = documentModels.filter(({ dates }) => dates)
const plainFields = dated.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, { projection, studio }]) =>
    projection === '' && studio.type !== 'array' ? name : [],
  ),
)

/**
 * GROQ for the published documents that can have scheduled dates, with the fields that `getUpcomingDates`
 * needs.
 */
export const datedDocuments = {
  filter: `*[_type in ${JSON.stringify(dated.map(({ name }) => name))} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]`,
  projection: `{ _id, _type, ${[...new Set(plainFields)].join(', ')} }`,
  answer: z.array(storedDocument),
}

/** A future date, with its document. */
export interface UpcomingDate extends ScheduledDate {
  id: string
  type: string
  /** The document's title for editors. */
  title: string
}

/** Returns the future dates, earliest first. @param now Unix time (ms) */
export function getUpcomingDates(documents: readonly StoredDocument[], now: number): UpcomingDate[] {
  return documents
    .flatMap((document) => {
      const { _id: id, _type: type } = document
      const model = dated.find(({ name }) => name === type)
      if (!model?.dates) return []
      const title = model.dates.title(document)
      return getScheduledDates(model, document).map((date) => ({ ...date, id, type, title }))
    })
    .filter((date) => date.moment > now)
    .toSorted((one, other) => one.moment - other.moment)
}

/** Returns the year that pages show at a time (ms since the Unix epoch). */
export function getLondonYear(time: number): number {
  return Number(getLondonDay(new Date(time)).slice(0, 4))
}

/**
 * Returns the next time (ms since the Unix epoch) at which the site changes automatically: a timestamp or the start of a year.
 */
export function getNextChange(moments: readonly number[], time: number): number {
  const newYear = getLondonDayStart(`${getLondonYear(time) + 1}-01-01`).getTime()
  return Math.min(...moments.filter((moment) => moment > time), newYear)
}
