import { z } from 'zod'
import { unimplemented } from './api-error.ts'
import { parseFieldPath } from './field-path.ts'
import { canonicalTimestamp } from './timestamp.ts'
import { parseFields } from './value.ts'

/** Schemas of https://firebase.google.com/docs/firestore/reference/rest/v1/Write */
const fieldPath = z.string().transform(parseFieldPath)

/**
 * Rejects the transforms that `serverTimestamp()`, `increment()` and `arrayUnion()` send, which the emulator does not
 * implement.
 */
const transforms = z.unknown().transform((): never => {
  throw unimplemented('field transforms')
})

export const preconditionSchema = z.strictObject({
  exists: z.boolean().optional(),
  updateTime: z.string().transform(canonicalTimestamp).optional(),
})
export type Precondition = z.output<typeof preconditionSchema>

export const documentSchema = z.object({
  name: z.string().default(''),
  fields: z
    .unknown()
    .optional()
    .transform((fields) => parseFields(fields)),
})
const maskSchema = z.object({ fieldPaths: z.array(fieldPath).default([]) })

const write = z.strictObject({
  update: documentSchema.optional(),
  updateMask: maskSchema.optional(),
  updateTransforms: transforms.optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  transform: transforms.optional(),
  currentDocument: preconditionSchema.optional(),
})
export type Write = z.output<typeof write>

export const commitRequestSchema = z.object({ writes: z.array(write).default([]) })

export const batchGetRequestSchema = z.object({ documents: z.array(z.string()).default([]) }).strict()
