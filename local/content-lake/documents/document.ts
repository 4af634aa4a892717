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

/** Letters, digits, `.`, `_` and `-`; Sanity allows 128 characters. */
export const documentId = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/, 'is not a document id')

/** What a caller sends to create a document; the lake fills in the rest. */
export const documentStub = z.looseObject({
  _id: z.union([documentId, z.literal('')]).optional(),
  _type: z.string().min(1, 'must name the type of the document'),
})

export type DocumentStub = z.output<typeof documentStub>
