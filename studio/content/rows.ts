import { z } from 'zod'
import { formatLegalDay, isDay } from '../../schemas/legal/calendar.ts'
import { legalPageNames, legalPages } from '../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../schemas/legal/legal-version.ts'
import type { DocumentModel } from '../../schemas/model/document.ts'
import { collectionModels, contentTypes, documentModels } from '../../schemas/models.ts'
import { isSingleton } from '../structure/structure.ts'

/** The values that distinguish a document from others of its type. */
export const rowName = z.object({
  name: z.string().nullable(),
  /** The legal text of a legal version. */
  page: z.string().nullable(),
})
type RowName = Partial<z.infer<typeof rowName>>

/** A document, as listed on the start screen. */
export const row = rowName.extend({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
})
export type Row = z.infer<typeof row>

/**
 * GROQ: a filter for content documents, a projection of the fields of `rowName`, and a projection of a row's
 * fields.
 */
export const isContent = `_type in ${JSON.stringify(contentTypes)}`
export const nameProjection = `"name": select(${collectionModels
  .map((model) => `_type == "${model.name}" => ${nameField(model)}`)
  .join(', ')}), page`
export const rowProjection = `{ _id, _rev, _type, _updatedAt, ${nameProjection} }`

/** Returns the field that distinguishes documents of a type: the first field that the list's rows show. */
function nameField({ preview }: DocumentModel): string {
  return Object.values(preview?.select ?? {})[0] ?? '_id'
}

const models = new Map(documentModels.map((model) => [model.name, model]))

/**
 * Returns a document's title for editors: "Home page", "Team member: Danae Kalogeri", or "Legal version:
 * 1 May 2031, Privacy Policy".
 */
export function getRowTitle({ _type, name, page }: RowName & { _type: string }): string {
  const title = models.get(_type)?.title ?? 'Document'
  // The Terms and the Privacy Policy can have versions with the same effective date.
  const legal = legalPageNames.find((each) => _type === legalVersion.name && page === each)
  const details = [
    ...(name ? [isDay(name) ? formatLegalDay(name) : name] : []),
    ...(legal ? [legalPages[legal].title] : []),
  ]
  return details.length > 0 ? `${title}: ${details.join(', ')}` : title
}

/** Returns a document type's title for editors. */
export const getTypeTitle = (type: string): string => getRowTitle({ _type: type })

/** Returns a document's title for editors, from its stored fields. */
export function getDocumentTitle(type: string, document: Readonly<Record<string, unknown>>): string {
  const model = models.get(type)
  const name = model && !isSingleton(type) ? document[nameField(model)] : undefined
  return getRowTitle({ _type: type, name: toText(name), page: toText(document.page) })
}

const toText = (value: unknown) => (typeof value === 'string' ? value : null)
