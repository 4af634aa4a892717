import type { Finding, PageAnswer } from './answer.ts'

/** Cookies: the flags that the Observatory asks for. Every page is judged as a site with HSTS. */
export function judgeCookies({ headers }: PageAnswer): Finding {
  const test = 'cookies'
  const cookies = headers.getSetCookie().map(readCookie)
  if (cookies.length === 0) return { test, result: 'cookies-not-found', modifier: 0 }
  const worst = cookies.map(judgeCookie).reduce((a, b) => (b.modifier < a.modifier ? b : a))
  return { test, ...worst }
}

interface Cookie {
  isSession: boolean
  isAgainstForgery: boolean
  isSecure: boolean
  isHttpOnly: boolean
  sameSite: string | undefined
}

function readCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.toLowerCase().split(';')
  const name = pair.split('=')[0] ?? ''
  const flags = new Map(
    attributes.map((attribute): [string, string] => {
      const [key = '', value = ''] = attribute.trim().split('=')
      return [key, value.trim()]
    }),
  )
  return {
    isSession: /login|sess/.test(name),
    isAgainstForgery: name.includes('csrf'),
    isSecure: flags.has('secure'),
    isHttpOnly: flags.has('httponly'),
    sameSite: flags.get('samesite'),
  }
}

function judgeCookie(cookie: Cookie): Omit<Finding, 'test'> {
  const { isSession, isSecure, isHttpOnly, sameSite } = cookie
  const isUnknownSameSite = sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)
  if (isSession && !isHttpOnly) return { result: 'cookies-session-without-httponly-flag', modifier: -30 }
  if (isUnknownSameSite || (sameSite === 'none' && !isSecure)) {
    return { result: 'cookies-samesite-flag-invalid', modifier: -20 }
  }
  if (cookie.isAgainstForgery && sameSite === undefined) {
    return { result: 'cookies-anticsrf-without-samesite-flag', modifier: -20 }
  }
  if (!isSecure && isSession) {
    return { result: 'cookies-session-without-secure-flag-but-protected-by-hsts', modifier: -10 }
  }
  if (!isSecure) return { result: 'cookies-without-secure-flag-but-protected-by-hsts', modifier: -5 }
  return sameSite === undefined
    ? { result: 'cookies-secure-with-httponly-sessions', modifier: 0 }
    : { result: 'cookies-secure-with-httponly-sessions-and-samesite', modifier: 5 }
}

/** Subresource integrity of scripts from other sites. Those of the page's own origin need none. */
export function judgeScripts({ url, html }: PageAnswer): Finding {
  const test = 'subresource-integrity'
  const tags = html.match(/<script\b[^>]*>/gi) ?? []
  if (tags.length === 0) return { test, result: 'sri-not-implemented-but-no-scripts-loaded', modifier: 0 }
  const foreign = tags
    .map((tag) => ({ source: attribute(tag, 'src'), integrity: attribute(tag, 'integrity') }))
    .filter(({ source }) => source !== undefined && isForeign(source, url))
  if (foreign.length === 0) {
    return { test, result: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', modifier: 0 }
  }
  const isInsecure = foreign.some(({ source }) => !source?.startsWith('https:'))
  const isUnchecked = foreign.some(({ integrity }) => integrity === undefined)
  if (isUnchecked && isInsecure) {
    return { test, result: 'sri-not-implemented-and-external-scripts-not-loaded-securely', modifier: -50 }
  }
  if (isInsecure) {
    return { test, result: 'sri-implemented-but-external-scripts-not-loaded-securely', modifier: -20 }
  }
  return isUnchecked
    ? { test, result: 'sri-not-implemented-but-external-scripts-loaded-securely', modifier: -5 }
    : { test, result: 'sri-implemented-and-external-scripts-loaded-securely', modifier: 5 }
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}

function isForeign(source: string, url: string): boolean {
  return source.startsWith('//') || new URL(source, url).hostname !== new URL(url).hostname
}
