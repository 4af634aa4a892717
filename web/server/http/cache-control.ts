/** For what never changes under its address: a year is the longest that browsers take. */
export const immutable = 'public, max-age=31536000, immutable'

/** How long Next lets a shared cache use an answer, in seconds. */
export interface SharedLifetime {
  /** `s-maxage`: the answer is fresh. */
  fresh: number
  /** `stale-while-revalidate`: after that, it may go out while a new one is fetched. */
  stale: number
}

/** Reads a Cache-Control header. Undefined means that no shared cache may keep the answer. */
export function sharedLifetime(header: string | undefined): SharedLifetime | undefined {
  const directives = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((directive) => {
        const [name = '', value = ''] = directive.trim().split('=')
        return [name, value] as const
      }),
  )
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return undefined
  const fresh = Number(directives.get('s-maxage') || Number.NaN)
  if (!(fresh > 0)) return undefined
  return { fresh, stale: Number(directives.get('stale-while-revalidate')) || 0 }
}
