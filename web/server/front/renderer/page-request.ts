import type { IncomingHttpHeaders } from 'node:http'
import { getPageParameters } from '../../../../schemas/page-parameters.ts'
import { sitePages } from '../../../../schemas/site-pages.ts'
import { readLinkParameters } from '../../../lib/link-parameters.ts'
import { decodePath, type RequestTarget } from '../http/index.ts'
import { isDraftRequest } from './draft-session.ts'

/**
 * A request for a page, either as HTML or as the React payload that Next's router requests. Contains everything that is
 * allowed to influence a cached response. Anything else in the visitor's request (Host, cookies, X-Forwarded-…) has no
 * effect.
 */
export interface PageRequest {
  path: string
  /** The query string with the parameters that the page uses; undefined if it uses none. */
  query?: string
  /** Next's router headers; empty for HTML. */
  routerHeaders: RouterHeaders
}

type RouterHeaders = Partial<Record<(typeof routerHeaderNames)[number], string>>

/**
 * The router headers that select a payload of a prerendered page. They do not include `next-router-state-tree`, which
 * only trims payloads of dynamic pages and would multiply the cached responses.
 */
const routerHeaderNames = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const

/** The query parameter that Next's router adds to distinguish payloads. */
export const payloadParameter = '_rsc'

/**
 * Returns the requested page with only the parameters that it uses, in a fixed order. Drafts, Next's own paths, API
 * routes, and payloads of pages with parameters are forwarded to Next instead.
 * @returns undefined if the response might differ between visitors
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
  const repaired = readLinkParameters(path, target.query)
  const read = new URLSearchParams()
  for (const name of getPageParameters(path)) {
    const value = repaired.get(name) ?? ''
    // Next redirects a search URL with empty parameters to a URL without them.
    if (value.trim()) read.set(name, value)
    else if (given.has(name) && path === sitePages.events.path) return undefined
  }
  // A mail app might have changed the name of the `lang` parameter. Next can handle such links.
  const isMangled =
    getPageParameters(path).includes('lang') && !read.has('lang') && /lang/i.test(target.query ?? '')
  if (isMangled) return undefined
  const query = read.size === 0 ? undefined : read.toString()
  if (headers.rsc === undefined) return createHtmlRequest(path, query)
  // Do not cache responses for values that Next's router does not send, because there could be any number of them.
  const prefetch = headers['next-router-prefetch']?.toString() ?? '1'
  if (headers.rsc !== '1' || !/^[123]$/.test(prefetch)) return undefined
  // Next redirects a payload request without the parameter, so that other caches do not confuse payloads with HTML.
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

/** Returns the key that all forms of a page share in a cache. For most pages it is the path. */
export function pageKey({ path, query }: PageRequest): string {
  return query === undefined ? path : `${path}?${query}`
}

/** Returns the key that distinguishes the payloads of a page; empty for HTML. */
export function payloadKey({ routerHeaders }: PageRequest): string {
  return routerHeaderNames
    .flatMap((name) => (routerHeaders[name] ? `${name}=${routerHeaders[name]}` : []))
    .join()
}

/** Whether Next's router is prefetching a page. */
export function isPrefetch({ routerHeaders }: PageRequest): boolean {
  return routerHeaders['next-router-prefetch'] !== undefined
}

/** Whether Next's router is requesting a payload of a page. */
export function isPayloadRequest({ routerHeaders }: PageRequest): boolean {
  return routerHeaders.rsc !== undefined
}

/** Returns a request for the HTML of a page. */
export function createHtmlRequest(path: string, query?: string): PageRequest {
  return { path, routerHeaders: {}, ...(query !== undefined && { query }) }
}

/** A response that this server sends itself, because the request is invalid or the URL is not canonical. */
export type Rejection =
  | { status: 400 | 404 }
  | { status: 405; allow: string }
  | { status: 415 }
  /** Redirects to the right URL, permanently or temporarily. */
  | { status: 307 | 308; location: string }

/**
 * Internal paths of Next, of the not-found page, and of the pages to which web/proxy.ts rewrites requests. The site
 * only links to Next's static files, which are served before this check.
 */
const internalPath =
  /^\/(?:missing|in-greek|from-link|events\/search|_(?:next|global-error|not-found|error|app|document))(?:\/|$)/i

/** Whether a path is internal, even if the cache contains a page for it. */
export function isInternal(path: string): boolean {
  return internalPath.test(path)
}

const formType = /^\s*(?:multipart\/|application\/x-www-form-urlencoded)/i

const apiPath = /^\/api(?:\/|$)/

/**
 * Rejects requests that the site does not support. Methods other than GET and HEAD are only allowed for the API: Next
 * would treat a POST request to a page as a server action, and the site does not have any. Non-canonical paths are
 * redirected, so that each page is only cached once.
 * @returns undefined if the request can proceed
 */
export function getRejection(
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
    // Next parses a form as a server action before it checks the route, and fails if the form is invalid.
    return formType.test(contentType ?? '') ? { status: 415 } : undefined
  }
  if (!isReading) return { status: 405, allow: 'GET, HEAD' }
  const canonical = canonicalPath(path)
  return canonical === path ? undefined : { status: 308, location: withQuery(canonical, query) }
}

/** @param query the query string without the question mark, or '' */
function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

/**
 * Returns a path in its canonical form. It is percent-encoded with `encodeURIComponent`, like the site's links to
 * records.
 * @param path a path that `parseTarget` has accepted
 */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodePath(segment) ?? segment))
    .join('/')
}
