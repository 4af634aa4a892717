import { createInvalidArgument } from './api-error.ts'
import { compareValues, typeRank } from './compare.ts'
import type { FieldPath } from './field-path.ts'
import { documentValue } from './query-order.ts'
import type { FieldFilter, Filter, UnaryFilter } from './query-request.ts'
import type { StoredDocument } from './store.ts'
import type { Value } from './value.ts'

/**
 * Max values in a list operator. Source: https://firebase.google.com/docs/firestore/query-data/queries#limitations_2
 */
const maxListed = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 } as const

/** Whether a document satisfies a filter. */
export function matchesFilter(document: StoredDocument, filter: Filter): boolean {
  const { compositeFilter, unaryFilter, fieldFilter } = filter
  if (compositeFilter) {
    const { op, filters } = compositeFilter
    return op === 'OR' && filters.length > 0
      ? filters.some((inner) => matchesFilter(document, inner))
      : filters.every((inner) => matchesFilter(document, inner))
  }
  if (unaryFilter) return matchesUnary(documentValue(document, unaryFilter.field), unaryFilter.op)
  return fieldFilter ? matchesField(documentValue(document, fieldFilter.field), fieldFilter) : true
}

const isNull = (value: Value) => 'nullValue' in value
const isNaNValue = (value: Value) => 'doubleValue' in value && value.doubleValue === 'NaN'

const unaryFilters: Record<UnaryFilter['op'], (value: Value) => boolean> = {
  IS_NULL: isNull,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NAN: isNaNValue,
  IS_NOT_NAN: (value) => !isNaNValue(value) && !isNull(value),
}

function matchesUnary(value: Value | undefined, op: UnaryFilter['op']): boolean {
  return value !== undefined && unaryFilters[op](value)
}

function matchesField(value: Value | undefined, { op, value: operand }: FieldFilter): boolean {
  if (value === undefined) return false
  const equals = (other: Value) => compareValues(value, other) === 0
  const isListed = (elements: Value[]) =>
    elements.some((element) => getElements(operand).some((other) => compareValues(element, other) === 0))
  switch (op) {
    case 'EQUAL':
      return equals(operand)
    case 'NOT_EQUAL':
      return !isNull(value) && !equals(operand)
    case 'IN':
      return !isNull(value) && !isNaNValue(value) && isListed([value])
    case 'NOT_IN':
      return !isNull(value) && !getElements(operand).some(isNull) && !isListed([value])
    case 'ARRAY_CONTAINS':
      return getElements(value).some((element) => compareValues(element, operand) === 0)
    case 'ARRAY_CONTAINS_ANY':
      return isListed(getElements(value))
    default:
      return isInRange(value, op, operand)
  }
}

/** For each range operator, whether it matches the result of a comparison. */
const ranges = {
  LESS_THAN: (result: number) => result < 0,
  LESS_THAN_OR_EQUAL: (result: number) => result <= 0,
  GREATER_THAN: (result: number) => result > 0,
  GREATER_THAN_OR_EQUAL: (result: number) => result >= 0,
}

/** Range filters match only values of the operand's type, and never NaN. */
function isInRange(value: Value, op: keyof typeof ranges, operand: Value): boolean {
  if (typeRank(value) !== typeRank(operand)) return false
  if (isNaNValue(value) || isNaNValue(operand)) return false
  return ranges[op](compareValues(value, operand))
}

const getElements = (value: Value) => ('arrayValue' in value ? (value.arrayValue.values ?? []) : [])

/**
 * Checks filter rules that the schema cannot express.
 * @throws ApiError INVALID_ARGUMENT
 */
export function checkFilter(filter: Filter): void {
  for (const { op, value } of fieldFilters(filter)) {
    if (op !== 'IN' && op !== 'NOT_IN' && op !== 'ARRAY_CONTAINS_ANY') continue
    if (!('arrayValue' in value)) throw createInvalidArgument(`'${op}' requires an ArrayValue.`)
    const { length } = getElements(value)
    if (length === 0) throw createInvalidArgument(`'${op}' requires an non-empty ArrayValue.`)
    if (length > maxListed[op])
      throw createInvalidArgument(`'${op}' supports up to ${maxListed[op]} comparison values.`)
  }
}

function fieldFilters({ fieldFilter, compositeFilter }: Filter): FieldFilter[] {
  if (fieldFilter) return [fieldFilter]
  return compositeFilter?.filters.flatMap(fieldFilters) ?? []
}

const inequalities = new Set([...Object.keys(ranges), 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN'])

/** Returns the fields by which Firestore implicitly orders the result of a filter. */
export function inequalityFields(filter: Filter): FieldPath[] {
  const { fieldFilter, unaryFilter, compositeFilter } = filter
  const single = fieldFilter ?? unaryFilter
  if (single) return inequalities.has(single.op) ? [single.field] : []
  return compositeFilter?.filters.flatMap(inequalityFields) ?? []
}
