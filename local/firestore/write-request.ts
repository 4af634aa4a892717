import { z } from 'zod'
import { parseFieldPath } from './field-path.ts'
import { valueSchema } from './query-request.ts'
import { canonicalTimestamp } from './timestamp.ts'
import { parseFields } from './value.ts'

/** Schemas of https://firebase.google.com/docs/firestore/reference/rest/v1/Write */
const fieldPath = z.string().transform(parseFieldPath)
const values = z.object({ values: z.array(valueSchema).default([]) }).transform((list) => list.values)

const fieldTransform = z
  .strictObject({
    fieldPath,
    setToServerValue: z.literal('REQUEST_TIME').optional(),
    increment: valueSchema.optional(),
    maximum: valueSchema.optional(),
    minimum: valueSchema.optional(),
    appendMissingElements: values.optional(),
    removeAllFromArray: values.optional(),
  })
  .refine((input) => Object.keys(input).length === 2, 'a transform must have exactly one operation')
export type FieldTransform = z.output<typeof fieldTransform>

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
export const maskSchema = z.object({ fieldPaths: z.array(fieldPath).default([]) })

const write = z.strictObject({
  update: documentSchema.optional(),
  updateMask: maskSchema.optional(),
  updateTransforms: z.array(fieldTransform).optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  transform: z.strictObject({ document: z.string(), fieldTransforms: z.array(fieldTransform) }).optional(),
  currentDocument: preconditionSchema.optional(),
})
export type Write = z.output<typeof write>

export const commitRequestSchema = z.object({ writes: z.array(write).default([]) })

export const batchGetRequestSchema = z.object({ documents: z.array(z.string()).default([]) }).strict()
