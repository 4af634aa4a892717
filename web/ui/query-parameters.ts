/** A URL's query parameters, as pages receive them. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** Returns a parameter's first value, because links can repeat a parameter. */
export function getFirst(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
