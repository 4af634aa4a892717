import { canonicalPath, decodePath, type RequestTarget } from './request-target.ts'

/** An answer that this server gives itself, because no page is behind the address or because it has a better one. */
export type Refusal =
  | { status: 404 }
  | { status: 405; allow: string }
  /** The address under which the site keeps the page. */
  | { status: 308; location: string }

/** Next's own addresses. The site links to none of them but its files, which are answered before. */
const internalPath = /^\/_(?:next|global-error|not-found|error|app|document)(?:\/|$)/i

const apiPath = /^\/api(?:\/|$)/

/**
 * Closes the doors that nobody uses. Only the API takes more than GET and HEAD: Next would take a POST to a page for a
 * server action, and the site has none. A page is kept once, not once for each spelling of its address.
 * @returns undefined when the request may go on
 */
export function refusal(method: string | undefined, { path, query }: RequestTarget): Refusal | undefined {
  const isReading = method === 'GET' || method === 'HEAD'
  const decoded = decodePath(path) ?? ''
  if (internalPath.test(decoded)) return { status: 404 }
  if (apiPath.test(decoded)) {
    const isAllowed = isReading || method === 'POST' || method === 'OPTIONS'
    return isAllowed ? undefined : { status: 405, allow: 'GET, HEAD, POST, OPTIONS' }
  }
  if (!isReading) return { status: 405, allow: 'GET, HEAD' }
  const canonical = canonicalPath(path)
  return canonical === path
    ? undefined
    : { status: 308, location: query ? `${canonical}?${query}` : canonical }
}
