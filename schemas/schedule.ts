import { z } from 'zod'
import { beginningOfLondonDay, isDay, londonDay } from './legal/calendar.ts'
import { type DocumentModel, type StoredDocument, storedDocument } from './model/document.ts'
import { documentModels } from './models.ts'

/** A date of a document at which visitors see something else by themselves. */
export interface ScheduledDate {
  /** The field that holds it. */
  field: string
  /** What happens then, for editors, such as `Appears`. */
  change: string
  /** Milliseconds since 1970. A day begins when it begins in London. */
  moment: number
}

const values = z.record(z.string(), z.unknown()).catch({})
const moment = z.union([
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  z
    .string()
    .refine(isDay)
    .transform((text) => beginningOfLondonDay(text).getTime()),
])

/** The dates that a document of this model holds, as the model declares them. Never throws. */
export function datesIn({ dates }: DocumentModel, document: unknown): ScheduledDate[] {
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

/** In GROQ: the published documents that may hold such dates, and what `comingDates` needs of them. */
export const datedDocuments = {
  filter: `*[_type in ${JSON.stringify(dated.map(({ name }) => name))} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]`,
  projection: `{ _id, _type, ${[...new Set(plainFields)].join(', ')} }`,
  answer: z.array(storedDocument),
}

/** A date to come, with the document that holds it. */
export interface ComingDate extends ScheduledDate {
  id: string
  type: string
  /** Of the document, for editors. */
  title: string
}

/** The dates that are still to come, the earliest first. @param now milliseconds since 1970 */
export function comingDates(documents: readonly StoredDocument[], now: number): ComingDate[] {
  return documents
    .flatMap((document) => {
      const { _id: id, _type: type } = document
      const model = dated.find(({ name }) => name === type)
      if (!model?.dates) return []
      const title = model.dates.title(document)
      return datesIn(model, document).map((date) => ({ ...date, id, type, title }))
    })
    .filter((date) => date.moment > now)
    .toSorted((one, other) => one.moment - other.moment)
}

/** The year that pages show at a time, in milliseconds since 1970. */
export function yearAt(time: number): number {
  return Number(londonDay(new Date(time)).slice(0, 4))
}

/** The next time after another at which the site changes by itself: at a moment, or because a year begins. In milliseconds since 1970. */
export function nextChange(moments: readonly number[], time: number): number {
  const newYear = beginningOfLondonDay(`${yearAt(time) + 1}-01-01`).getTime()
  return Math.min(...moments.filter((moment) => moment > time), newYear)
}
