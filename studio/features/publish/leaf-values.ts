/** A leaf of a document: a field's value, or the id of a referenced document. */
export type LeafValue = { value: string | number | boolean } | { ref: string }

/**
 * Yields all leaves of a value in the order of the fields. Fields that begin with an underscore are skipped.
 * @param whole turns an object into one leaf instead of descending into it
 */
export function* leafValues(
  value: unknown,
  whole?: (value: object) => LeafValue | undefined,
): Generator<LeafValue> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield { value }
  if (value === null || typeof value !== 'object') return
  const leaf = whole?.(value)
  if (leaf) return yield leaf
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_ref') yield { ref: String(inner) }
    else if (!name.startsWith('_')) yield* leafValues(inner, whole)
  }
}
