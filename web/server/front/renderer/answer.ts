import type { IncomingHttpHeaders } from 'node:http'
import { pageVersionHeader } from '../../shared/content.ts'
import { isPayloadRequest, type PageRequest } from './page-request.ts'

/** A complete response from Next. */
export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type AnswerHeaders = Pick<UpstreamAnswer, 'headers'>

/**
 * Returns how long a shared cache can serve a response as fresh (s). After that, it is still used if Next fails.
 * @returns undefined if it must not be cached: an error, a redirect, a personal response, or a different form than
 * requested
 */
export function cacheLifetime(answer: UpstreamAnswer, request: PageRequest): number | undefined {
  const { status, headers } = answer
  if (status !== 200 || headers['set-cookie']) return undefined
  if (isPayload(answer) !== isPayloadRequest(request)) return undefined
  return sharedLifetime(headers['cache-control'])
}

/** Parses `s-maxage` (s). Returns undefined if shared caches must not store the response. */
export function sharedLifetime(header = ''): number | undefined {
  if (/\b(?:private|no-store|no-cache)\b/i.test(header)) return undefined
  const seconds = Number(/\bs-maxage=(\d+)/i.exec(header)?.[1])
  return seconds > 0 ? seconds : undefined
}

/** Whether a response is only for the visitor who requested it. */
export function isPrivate({ headers }: AnswerHeaders): boolean {
  return /\bprivate\b/i.test(headers['cache-control'] ?? 'private')
}

/** Whether the response for this URL never changes, not even after publish events. */
export function isTimeless({ headers }: AnswerHeaders): boolean {
  return headers['cache-control']?.includes('immutable') ?? false
}

export function isHtml({ headers }: AnswerHeaders): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** Whether a response is a payload for Next's router. */
export function isPayload({ headers }: AnswerHeaders): boolean {
  return headers['content-type']?.startsWith('text/x-component') ?? false
}

/** Returns the Vary header for visitors. HTML does not depend on the router's `next-router-…` headers. */
export function visitorVary(answer: AnswerHeaders): string {
  const vary = ['accept-encoding', answer.headers.vary].filter(Boolean).join(', ')
  return isHtml(answer) ? vary.replaceAll(/, *next-router-[\w-]+/g, '') : vary
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
export const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Headers in Next's response that this server replaces or that visitors do not need. */
const replacedResponseHeaders = new Set([
  ...hopByHop,
  'cache-control',
  'content-length',
  'date',
  'etag',
  'vary',
  pageVersionHeader,
  'x-powered-by',
])

/** Next's internal headers, for its own server and router. */
const internalResponseHeader = /^x-(?:nextjs|middleware)-/

/** The internal headers that the client-side router reads from payloads. */
const routerResponseHeaders = new Set([
  'x-nextjs-postponed',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-stale-time',
])

/**
 * Early hints from Next that the site removes. They open a second connection for fonts, although fonts load later, or
 * preload style sheets, although these load after the inline styles.
 */
const tooEarly = /^<\/>; rel=preconnect|; as="?style\b/

/** Returns the preload links that are useful before the page arrives; undefined if there are none. */
function earlyLinks(header: string): string | undefined {
  const links = header.split(/, *(?=<)/).filter((link) => !tooEarly.test(link))
  return links.join(', ') || undefined
}

/** Returns the headers from Next's response that are sent to visitors, without those that this server replaces. */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const isForRouter = isPayload({ headers })
  const isInternal = (name: string) =>
    internalResponseHeader.test(name) && !(isForRouter && routerResponseHeaders.has(name))
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    const told = name === 'link' && value !== undefined ? earlyLinks(String(value)) : value
    if (told === undefined || replacedResponseHeaders.has(name) || isInternal(name)) continue
    passed[name] = told
  }
  return passed
}
