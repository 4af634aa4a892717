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
export function canonicalPath(path: string): string {
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
