import { z } from 'zod'
import { documentId, documentStub } from '../documents/document.ts'

const attributes = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())
const items = z.array(z.unknown())

/** Where `insert` puts its items: exactly one of the three, each a JSONMatch path. */
const insert = z.union([
  z.strictObject({ before: z.string(), items }),
  z.strictObject({ after: z.string(), items }),
  z.strictObject({ replace: z.string(), items }),
])

/** The operations of a patch, without what they apply to. */
export const patchOperations = z.object({
  ifRevisionID: z.string().optional(),
  set: attributes.optional(),
  setIfMissing: attributes.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: insert.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
})

export type PatchOperations = z.output<typeof patchOperations>

const byId = z.object({ id: documentId })
const byQuery = z.object({ query: z.string(), params: attributes.optional() })
const selection = z.union([byId, byQuery])

export type Selection = z.output<typeof selection>

const identifiedStub = documentStub.extend({ _id: documentId })

const mutation = z.union([
  z.strictObject({ create: documentStub }),
  z.strictObject({ createIfNotExists: identifiedStub }),
  z.strictObject({ createOrReplace: identifiedStub }),
  z.strictObject({ delete: selection }),
  z.strictObject({
    patch: z.union([
      z.strictObject({ ...byId.shape, ...patchOperations.shape }),
      z.strictObject({ ...byQuery.shape, ...patchOperations.shape }),
    ]),
  }),
])

export type DocumentMutation = z.output<typeof mutation>

/** Becomes a revision, and part of addresses. */
export const transactionId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'is not a transaction id')

/** The body of `POST /data/mutate/{dataset}`. */
export const mutateBody = z.object({ mutations: z.array(mutation), transactionId: transactionId.optional() })
