import { createInvalidArgument } from './api-error.ts'
import { compareValues } from './compare.ts'
import { type FieldPath, getValue } from './field-path.ts'
import { type Cursor, isNamePath, type OrderBy, type StructuredQuery } from './query-request.ts'
import type { StoredDocument } from './store.ts'
import type { Value } from './value.ts'

/** Returns a field of a document, or its name for `__name__`. */
export function documentValue(document: StoredDocument, path: FieldPath): Value | undefined {
  return isNamePath(path) ? { referenceValue: document.name } : getValue(document.fields, path)
}

/**
 * Returns a query's complete order, which makes the order of results unique: the query's own order, then the fields of
 * its inequalities, then the document name. Added fields use the direction of the query's last field.
 */
export function completeOrder(asked: readonly OrderBy[], inequalities: readonly FieldPath[]): OrderBy[] {
  const order = [...asked]
  const direction = order.at(-1)?.direction ?? 'ASCENDING'
  const sorted = inequalities.toSorted((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1))
  for (const field of [...sorted.filter((path) => !isNamePath(path)), ['__name__']]) {
    if (!order.some((part) => part.field.join('\0') === field.join('\0'))) order.push({ field, direction })
  }
  return order
}

/** Compares two documents, both of which have all fields of the order. */
export function compareDocuments(a: StoredDocument, b: StoredDocument, order: readonly OrderBy[]): number {
  const values = order.flatMap(({ field }) => documentValue(b, field) ?? [])
  return compareWithValues(a, values, order)
}

/**
 * Returns a filter for documents between the query's cursors.
 * @throws ApiError if a cursor has more values than the order
 */
export function cursorFilter(
  { startAt, endAt }: StructuredQuery,
  order: readonly OrderBy[],
): (document: StoredDocument) => boolean {
  checkCursor(startAt, order)
  checkCursor(endAt, order)
  return (document) => {
    const fromStart = startAt ? compareWithValues(document, startAt.values, order) : 1
    const fromEnd = endAt ? compareWithValues(document, endAt.values, order) : -1
    return (
      (fromStart > 0 || (fromStart === 0 && !!startAt?.before)) &&
      (fromEnd < 0 || (fromEnd === 0 && !endAt?.before))
    )
  }
}

function checkCursor(cursor: Cursor | undefined, order: readonly OrderBy[]): void {
  if (!cursor) return
  if (cursor.values.length > order.length) throw createInvalidArgument('Cursor has too many values.')
  for (const [index, value] of cursor.values.entries()) {
    const part = order[index]
    if (part && isNamePath(part.field) && !('referenceValue' in value)) {
      throw createInvalidArgument('A cursor value for __name__ must be a reference to a document.')
    }
  }
}

/** Compares a document with the values of a cursor, which can be fewer than the fields of the order. */
function compareWithValues(
  document: StoredDocument,
  values: readonly Value[],
  order: readonly OrderBy[],
): number {
  for (const [index, other] of values.entries()) {
    const part = order[index]
    const value = part && documentValue(document, part.field)
    if (!part || !value) break
    const result = compareValues(value, other)
    if (result !== 0) return part.direction === 'DESCENDING' ? -result : result
  }
  return 0
}
