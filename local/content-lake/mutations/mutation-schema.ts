import { z } from 'zod'
import { documentId, documentStub } from '../store/document.ts'

const attributes = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())

/** Creates a schema for objects with exactly one of the fields `names`. Its errors contain the invalid field's name. */
function exactlyOneOf<Shape extends z.ZodRawShape>(shape: Shape, names: (keyof Shape & string)[]) {
  return z.strictObject(shape).refine((value) => names.filter((name) => name in value).length === 1, {
    message: `must have exactly one of ${names.join(', ')}`,
  })
}

const items = z.array(z.unknown())
const insert = z.union(
  [
    z.strictObject({ before: z.string(), items }),
    z.strictObject({ after: z.string(), items }),
    z.strictObject({ replace: z.string(), items }),
  ],
  'must have items, and exactly one of before, after, replace',
)

/** The operations of a patch without its target. Keys are JSONMatch paths. */
const operations = {
  ifRevisionID: z.string().optional(),
  set: attributes.optional(),
  setIfMissing: attributes.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: insert.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
}

export const patchOperations = z.strictObject(operations)

export type PatchOperations = z.output<typeof patchOperations>

/** A document by id, or all documents that match a query over all versions. */
const selection = { id: documentId.optional(), query: z.string().optional(), params: attributes.optional() }

const identifiedStub = documentStub.extend({ _id: documentId })

const mutation = exactlyOneOf(
  {
    create: documentStub.optional(),
    createIfNotExists: identifiedStub.optional(),
    createOrReplace: identifiedStub.optional(),
    delete: exactlyOneOf(selection, ['id', 'query']).optional(),
    patch: exactlyOneOf({ ...selection, ...operations }, ['id', 'query']).optional(),
  },
  ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch'],
)

export type DocumentMutation = z.output<typeof mutation>

/** Transaction ids are also used as revisions and in URLs. */
export const transactionId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'is not a transaction id')

/** The body of `POST /data/mutate/{dataset}`. */
export const mutateBody = z.object({ mutations: z.array(mutation), transactionId: transactionId.optional() })
