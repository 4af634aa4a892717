export interface RequestTarget {
  /** The path as it was sent, percent-encoding included. Starts with one slash. */
  path: string
  /** The query string after the question mark, or ''. */
  query: string
}

const longestTarget = 8192

/**
 * Splits the target of a request line, and refuses what no browser sends: other origins, `//host` paths, backslashes,
 * control characters and broken percent-encoding.
 * @returns undefined when the request deserves a 400
 */
export function parseTarget(target: string | undefined): RequestTarget | undefined {
  if (!target?.startsWith('/') || target.length > longestTarget) return undefined
  const [path = '', ...rest] = target.split('?')
  const query = rest.join('?')
  const decoded = decodePath(path)
  if (decoded === undefined || decoded.startsWith('//')) return undefined
  if (hasForbiddenCharacter(decoded) || hasForbiddenCharacter(query)) return undefined
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return undefined
  return { path, query }
}

/** Decodes a path, or returns undefined when its percent-encoding is broken. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * The canonical spelling of a path: without unnecessary percent-encoding. Document ids contain only characters that
 * need none.
 * @param path that `parseTarget` accepted
 */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodePath(segment) ?? segment))
    .join('/')
}

function hasForbiddenCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 || code === 0x7f || character === '\\') return true
  }
  return false
}

/** An answer that this server gives itself, because no page is behind the address or because it has a better one. */
export type Rejection =
  | { status: 404 }
  | { status: 405; allow: string }
  | { status: 415 }
  /** The address under which the site keeps the page. */
  | { status: 308; location: string }

/**
 * Internal paths of Next, of the not-found page and of the pages in another language. The site links to none of them
 * but Next's files, which an earlier handler serves.
 */
const internalPath = /^\/(?:missing|in-greek|_(?:next|global-error|not-found|error|app|document))(?:\/|$)/i

/** Whether a path is internal, although the cache may hold a page for it. */
export function isInternal(path: string): boolean {
  return internalPath.test(path)
}

const formType = /^\s*(?:multipart\/|application\/x-www-form-urlencoded)/i

const apiPath = /^\/api(?:\/|$)/

/**
 * Rejects requests that the site does not use. Only the API accepts more than GET and HEAD: Next would treat a POST to
 * a page as a server action, and the site has none. A page is cached once, not once for each spelling of its address.
 * @returns undefined when the request may proceed
 */
export function rejectionOf(
  method: string | undefined,
  { path, query }: RequestTarget,
  contentType?: string,
): Rejection | undefined {
  const isReading = method === 'GET' || method === 'HEAD'
  const decoded = decodePath(path) ?? ''
  if (isInternal(decoded)) return { status: 404 }
  if (apiPath.test(decoded)) {
    const isAllowed = isReading || method === 'POST' || method === 'OPTIONS'
    if (!isAllowed) return { status: 405, allow: 'GET, HEAD, POST, OPTIONS' }
    // Next reads a form for a server action before it knows whether the address is there, and fails when it is broken.
    return formType.test(contentType ?? '') ? { status: 415 } : undefined
  }
  if (!isReading) return { status: 405, allow: 'GET, HEAD' }
  const canonical = canonicalPath(path)
  return canonical === path
    ? undefined
    : { status: 308, location: query ? `${canonical}?${query}` : canonical }
}
