import { toPathKey } from '../../../schemas/addresses/path-key.ts'
import { parseRedirects, type Redirect } from '../../../schemas/redirects/redirect.ts'

/** Redirects, keyed by their source path as `toPathKey` returns it. */
export type RedirectTable = ReadonlyMap<string, Redirect>

/** Parses the result of `redirectsQuery`. Invalid redirects are left out. Never throws. */
export function shapeRedirects(answer: unknown): RedirectTable {
  return new Map(parseRedirects(answer).map((redirect) => [toPathKey(redirect.from), redirect]))
}

/**
 * Follows the redirects from a path to the end of the chain.
 * @param path the request's decoded path
 * @param search the request's query string with its `?`, or empty; it is added unless the target has its own
 * @returns undefined if no redirect matches the path, or if the redirects form a loop
 */
export function resolveRedirect(
  table: RedirectTable,
  path: string,
  search = '',
): { location: string; status: 307 | 308 } | undefined {
  const seen = new Set<string>()
  let location: string | undefined
  let isPermanent = true
  let key = toPathKey(path)
  for (let found = table.get(key); found; found = table.get(key)) {
    if (seen.has(key)) return undefined
    seen.add(key)
    location = found.to
    isPermanent &&= found.isPermanent
    key = found.to.startsWith('/') ? toPathKey(found.to) : ''
  }
  if (location === undefined) return undefined
  return { location: withSearch(location, search), status: isPermanent ? 308 : 307 }
}

function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const [address = '', anchor] = location.split('#', 2)
  return `${address}${search}${anchor === undefined ? '' : `#${anchor}`}`
}
