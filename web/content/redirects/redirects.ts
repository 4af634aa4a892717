import { parseRedirects } from '../../../schemas/redirects/redirect.ts'
import { redirectKey } from '../../../schemas/redirects/rules.ts'

/** Redirects, keyed by their source path as `redirectKey` returns it. */
export type RedirectTable = ReadonlyMap<string, { to: string; isPermanent: boolean }>

/** Parses the result of `redirectsQuery`. Invalid redirects are left out. Never throws. */
export function shapeRedirects(answer: unknown): RedirectTable {
  return new Map(parseRedirects(answer).map(({ from, ...rest }) => [redirectKey(from), rest]))
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
  let key = redirectKey(path)
  for (let found = table.get(key); found; found = table.get(key)) {
    if (seen.has(key)) return undefined
    seen.add(key)
    location = found.to
    isPermanent &&= found.isPermanent
    key = found.to.startsWith('/') ? redirectKey(found.to) : ''
  }
  if (location === undefined) return undefined
  return { location: withSearch(location, search), status: isPermanent ? 308 : 307 }
}

function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const [address = '', anchor] = location.split('#', 2)
  return `${address}${search}${anchor === undefined ? '' : `#${anchor}`}`
}
