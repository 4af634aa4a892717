import { z } from 'zod'
import { isDay, writtenDay } from '../../../schemas/legal/calendar.ts'
import { collectionModels, contentTypes, singletonModels } from '../../../schemas/models.ts'

/** A document as a row of the start screen names it. */
export const row = z.object({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  name: z.string().nullable(),
})
export type Row = z.infer<typeof row>

/** In GROQ: the documents that editors write, what tells one from others of its kind, and the fields of a row. */
export const isContent = `_type in ${JSON.stringify(contentTypes)}`
export const nameProjection =
  '"name": select(_type == "announcement" => text, coalesce(name, from, effectiveDate))'
export const rowProjection = `{ _id, _rev, _type, _updatedAt, ${nameProjection} }`

const models = new Map([...singletonModels, ...collectionModels].map((model) => [model.name, model]))

/** The title of a document, for editors: "Home page", or "Team member: Danae Kalogeri". */
export function titleOf({ _type, name }: Pick<Row, '_type' | 'name'>): string {
  const title = models.get(_type)?.title ?? 'Document'
  // Versions are told apart by their first day.
  return name ? `${title}: ${isDay(name) ? writtenDay(name) : name}` : title
}
