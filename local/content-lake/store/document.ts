import { z } from 'zod'

/** A stored document. `_rev` is the id of the transaction that wrote it; times are ISO 8601 in UTC. */
export interface SanityDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** Letters, digits, `.`, `_` and `-`. Sanity allows 128 characters. */
export const documentId = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/, 'is not a document id')

/** Attributes that a client sends to create a document. The lake adds the others. */
export const documentStub = z.looseObject({
  _id: z.union([documentId, z.literal('')]).optional(),
  _type: z.string().min(1, 'must name the type of the document'),
})

export type DocumentStub = z.output<typeof documentStub>

/** Attributes that the lake sets in every document. */
const ownAttributes = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

function isStored(value: object): value is SanityDocument {
  return ownAttributes.every((name) => typeof Reflect.get(value, name) === 'string')
}

/** Parses a stored document. Only the lake writes documents, so an invalid one is corrupt. */
export function decodeDocument(content: string): SanityDocument {
  const value: unknown = JSON.parse(content)
  if (typeof value === 'object' && value !== null && isStored(value)) return value
  throw new Error(`The database holds what is no document: ${content.slice(0, 80)}`)
}

/** Target ids of a document's references; `true` if at least one reference to the target is strong. */
export type References = Map<string, boolean>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** References to other datasets cannot be checked. */
function leavesDataset(value: Record<string, unknown>): boolean {
  return '_dataset' in value || '_projectId' in value || value._type === 'globalDocumentReference'
}

/** Returns all references in a document. */
export function getReferences(document: SanityDocument): References {
  const references: References = new Map()
  const visit = (value: unknown): void => {
    if (!isObject(value)) return
    if (typeof value._ref === 'string' && !leavesDataset(value)) {
      references.set(value._ref, value._weak !== true || references.get(value._ref) === true)
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(document)
  return references
}

/**
 * Copies a document for publishing. A reference that was weak only because its target was unpublished
 * (`_strengthenOnPublish`) becomes strong or weak as its field requires.
 */
export function strengthenReferences<Value>(value: Value): Value
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strengthenReferences(item))
  if (!isObject(value)) return value
  const { _strengthenOnPublish: intent, ...rest } = value
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, strengthenReferences(child)]),
  )
  if (isObject(intent) && intent.weak !== true) delete copy._weak
  return copy
}
