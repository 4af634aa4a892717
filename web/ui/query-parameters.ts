/** The query parameters of an address, as pages receive them. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** The first of a parameter's values: a link may repeat one. */
export function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
