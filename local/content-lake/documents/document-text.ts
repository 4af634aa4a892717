/** Every string in a value, without attributes that begin with an underscore. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => (key.startsWith('_') ? [] : stringsOf(item)))
}

/** What a document can be found by: its id and its strings. */
export function textOf(document: { _id: string }): string {
  return [document._id, ...stringsOf(document)].join('\n')
}
