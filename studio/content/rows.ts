import { z } from 'zod'
import { formatLegalDay, isDay } from '../../schemas/legal/calendar.ts'
import { legalPageNames, legalPages } from '../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../schemas/legal/legal-version.ts'
import type { DocumentModel } from '../../schemas/model/document.ts'
import { collectionModels, contentTypes, documentModels } from '../../schemas/models.ts'
import { isSingleton } from '../structure/structure.ts'

/** A document, as listed on the start screen. */
export const row = z.object({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  name: z.string().nullable(),
})
export type Row = z.infer<typeof row>

/**
 * GROQ: a filter for content documents, a projection of the name that distinguishes a document, and a
 * projection of a row's fields.
 */
export const isContent = `_type in ${JSON.stringify(contentTypes)}`
export const nameProjection = `"name": select(${collectionModels
  .map((model) => `_type == "${model.name}" => ${nameField(model)}`)
  .join(', ')})`
export const rowProjection = `{ _id, _rev, _type, _updatedAt, ${nameProjection} }`

/** Returns the field that distinguishes documents of a type: the first field that the list's rows show. */
function nameField({ preview }: DocumentModel): string {
  return Object.values(preview?.select ?? {})[0] ?? '_id'
}

const models = new Map(documentModels.map((model) => [model.name, model]))

/** Returns a document's title for editors: "Home page", or "Team member: Danae Kalogeri". */
export function getRowTitle({ _type, name }: Pick<Row, '_type' | 'name'>): string {
  const title = models.get(_type)?.title ?? 'Document'
  // Legal versions are distinguished by their effective date.
  return name ? `${title}: ${isDay(name) ? formatLegalDay(name) : name}` : title
}

/** Returns a document type's title for editors. */
export const getTypeTitle = (type: string): string => getRowTitle({ _type: type, name: null })

/** Returns a document's title for editors: the page's name, or the type and the document's own name. */
export function getDocumentTitle(type: string, document: Readonly<Record<string, unknown>>): string {
  const model = models.get(type)
  const own = model && !isSingleton(type) ? document[nameField(model)] : undefined
  const title = getRowTitle({ _type: type, name: typeof own === 'string' ? own : null })
  // Add the page's title, because the Terms and the Privacy Policy can have versions with the same date.
  const page = legalPageNames.find((name) => type === legalVersion.name && document.page === name)
  return page ? `${title}, ${legalPages[page].title}` : title
}
