import type { IncomingHttpHeaders } from 'node:http'
import { parametersOf } from '../../../../schemas/page-parameters.ts'
import { sitePages } from '../../../../schemas/site-pages.ts'
import { decodePath, type RequestTarget } from '../http/index.ts'
import { isDraftRequest } from './draft-session.ts'

/**
 * A page in one of its forms: HTML, or the React payload that Next's router asks for. It holds everything that may
 * influence a cached answer, so that no other part of a visitor's request (Host, cookies, X-Forwarded-…) can.
 */
export interface PageRequest {
  path: string
  /** The parameters that it is rendered for, as a query string; absent for a page of its path alone. */
  query?: string
  /** Next's router headers; empty for HTML. */
  routerHeaders: RouterHeaders
}

export type RouterHeaders = Partial<Record<(typeof routerHeaderNames)[number], string>>

/**
 * The router headers that choose between the payloads of a prerendered page. `next-router-state-tree` is left out: it
 * trims the payloads of dynamic pages only, and would multiply the copies.
 */
const routerHeaderNames = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const

/** The query parameter with which Next's router distinguishes payloads. */
export const payloadParameter = '_rsc'

/**
 * The page that a request asks for, with the parameters that the page is rendered for and no others, in one order. Drafts, Next's
 * own paths, API routes and payloads of pages with parameters go to Next instead.
 * @returns undefined when the answer may not be the same for everyone
 */
export function cacheablePageRequest(
  method: string | undefined,
  target: RequestTarget,
  headers: IncomingHttpHeaders,
): PageRequest | undefined {
  const { path } = target
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (/^\/(?:api|_next)(?:\/|$)/.test(path) || isDraftRequest(headers)) return undefined
  const given = new URLSearchParams(target.query)
  const read = new URLSearchParams()
  for (const name of parametersOf(path)) {
    const value = given.get(name) ?? ''
    // Next redirects a search with empty fields to one without.
    if (value.trim()) read.set(name, value)
    else if (given.has(name) && path === sitePages.events.path) return undefined
  }
  // A mail program may have changed the name of the parameter. Next reads such a link whole.
  const isMangled =
    parametersOf(path).includes('lang') && !read.has('lang') && /lang/i.test(target.query ?? '')
  if (isMangled) return undefined
  const query = read.size === 0 ? undefined : read.toString()
  if (headers.rsc === undefined) return htmlOf(path, query)
  // Other values than the router's would multiply the copies.
  const prefetch = headers['next-router-prefetch']?.toString() ?? '1'
  if (headers.rsc !== '1' || !/^[123]$/.test(prefetch)) return undefined
  // Next redirects a payload request without the parameter, so that no other cache mixes it up with the HTML.
  if (query !== undefined || !given.has(payloadParameter)) return undefined
  return { path, routerHeaders: pickRouterHeaders(headers) }
}

function pickRouterHeaders(headers: IncomingHttpHeaders): RouterHeaders {
  const picked: RouterHeaders = {}
  for (const name of routerHeaderNames) {
    const value = headers[name]
    if (typeof value === 'string') picked[name] = value
  }
  return picked
}

/** Identifies a page in a cache, whatever its form. That of most pages is their path. */
export function pageKey({ path, query }: PageRequest): string {
  return query === undefined ? path : `${path}?${query}`
}

/** Tells the payloads of a page apart; empty for HTML. */
export function payloadKey({ routerHeaders }: PageRequest): string {
  return routerHeaderNames
    .flatMap((name) => (routerHeaders[name] ? `${name}=${routerHeaders[name]}` : []))
    .join()
}

/** Whether Next's router asks for a page ahead of a visit. */
export function isPrefetch({ routerHeaders }: PageRequest): boolean {
  return routerHeaders['next-router-prefetch'] !== undefined
}

/** Whether a page is asked for as the payload of Next's router. */
export function isPayloadRequest({ routerHeaders }: PageRequest): boolean {
  return routerHeaders.rsc !== undefined
}

/** The HTML form of a page. */
export function htmlOf(path: string, query?: string): PageRequest {
  return { path, routerHeaders: {}, ...(query !== undefined && { query }) }
}

/** An answer that this server gives itself, because no page is behind the address or because it has a better one. */
export type Rejection =
  | { status: 400 | 404 }
  | { status: 405; allow: string }
  | { status: 415 }
  /** The address under which the site has the page: for good, or until there is one under this address. */
  | { status: 307 | 308; location: string }

/**
 * Internal paths of Next, of the not-found page, and of the pages to which web/proxy.ts rewrites a request. The site links to none
 * of them but Next's files, which an earlier handler serves.
 */
const internalPath =
  /^\/(?:missing|in-greek|from-link|events\/search|_(?:next|global-error|not-found|error|app|document))(?:\/|$)/i

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
  return canonical === path ? undefined : { status: 308, location: withQuery(canonical, query) }
}

/** @param query without the question mark; '' for none */
function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

/**
 * The canonical spelling of a path: percent-encoded as `encodeURIComponent` does it, which links to documents use.
 * @param path that `parseTarget` accepted
 */
export function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodePath(segment) ?? segment))
    .join('/')
}
