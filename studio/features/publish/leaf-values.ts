/** What stands at the end of the branches of a document: a value of a field, or the id of what is linked. */
export type LeafValue = { value: string | number | boolean } | { ref: string }

/**
 * All of them, in the order of the fields. What the content lake keeps for itself (`_key`, `_rev`) is none.
 * @param whole makes one of something that has branches of its own
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
