import { z } from 'zod'
import { documentId, documentStub } from '../store/document.ts'

const attributes = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())

/** An object with several optional fields of which exactly one must be there: its errors name the field at fault. */
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

/** The operations of a patch, without their target; every key is a JSONMatch path. */
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

/** One document by id, or those that a query over all versions finds. */
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

/** Becomes a revision, and part of addresses. */
export const transactionId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'is not a transaction id')

/** The body of `POST /data/mutate/{dataset}`. */
export const mutateBody = z.object({ mutations: z.array(mutation), transactionId: transactionId.optional() })
