import { z } from 'zod'
import { type FieldPath, parseFieldPath } from './field-path.ts'
import { checkId } from './resource-name.ts'
import { parseValue } from './value.ts'

/**
 * Schemas of https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery as far as the lite SDK uses
 * them.
 */
const valueSchema = z.unknown().transform((input) => parseValue(input))
const field = z
  .object({ fieldPath: z.string().transform(parseFieldPath) })
  .transform((input) => input.fieldPath)

const fieldFilter = z.strictObject({
  field,
  op: z.enum([
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'ARRAY_CONTAINS',
    'IN',
    'ARRAY_CONTAINS_ANY',
    'NOT_IN',
  ]),
  value: valueSchema,
})

const unaryFilter = z.strictObject({ field, op: z.enum(['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL']) })

export type FieldFilter = z.output<typeof fieldFilter>
export type UnaryFilter = z.output<typeof unaryFilter>
/** Exactly one of these three fields is present. */
export interface Filter {
  fieldFilter?: FieldFilter
  unaryFilter?: UnaryFilter
  compositeFilter?: { op: 'AND' | 'OR'; filters: Filter[] }
}

const filter: z.ZodType<Filter> = z.lazy(() =>
  z
    .strictObject({
      fieldFilter: fieldFilter.optional(),
      unaryFilter: unaryFilter.optional(),
      compositeFilter: z
        .strictObject({ op: z.enum(['AND', 'OR']), filters: z.array(filter).default([]) })
        .optional(),
    })
    .refine((input) => Object.keys(input).length === 1, 'a filter must have exactly one type'),
)

const cursor = z.object({ values: z.array(valueSchema).default([]), before: z.boolean().default(false) })
const orderBy = z.object({
  field,
  direction: z.enum(['ASCENDING', 'DESCENDING', 'DIRECTION_UNSPECIFIED']).default('ASCENDING'),
})
const collectionId = z.string().refine((id) => {
  checkId(id)
  return true
})

export type Cursor = z.output<typeof cursor>
export type OrderBy = z.output<typeof orderBy>

const structuredQuerySchema = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId })]),
  /** Top-level field names only, because the site does not request nested fields. */
  select: z.strictObject({ fields: z.array(z.strictObject({ fieldPath: z.string() })) }).optional(),
  where: filter.optional(),
  orderBy: z.array(orderBy).default([]),
  startAt: cursor.optional(),
  endAt: cursor.optional(),
  limit: z.int().min(0).optional(),
})
export type StructuredQuery = z.output<typeof structuredQuerySchema>

export const queryRequestSchema = z.object({ structuredQuery: structuredQuerySchema })

/** Whether a path is `__name__`, which refers to a document's resource name. */
export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__'
}
