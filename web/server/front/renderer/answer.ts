import type { IncomingHttpHeaders } from 'node:http'
import { pageVersionHeader } from '../../shared/content.ts'
import { isPayloadRequest, type PageRequest } from './page-request.ts'

/** A complete answer of Next. */
export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type AnswerHeaders = Pick<UpstreamAnswer, 'headers'>

/**
 * How long a response is fresh in a shared cache, in seconds. After that it is still better than none.
 * @returns undefined when it may not: an error, a redirect, a personal response, or another form than the one asked for
 */
export function cacheLifetime(answer: UpstreamAnswer, request: PageRequest): number | undefined {
  const { status, headers } = answer
  if (status !== 200 || headers['set-cookie']) return undefined
  if (isPayload(answer) !== isPayloadRequest(request)) return undefined
  return sharedLifetime(headers['cache-control'])
}

/** Reads `s-maxage`, in seconds. Undefined means that no shared cache may keep the answer. */
export function sharedLifetime(header = ''): number | undefined {
  if (/\b(?:private|no-store|no-cache)\b/i.test(header)) return undefined
  const seconds = Number(/\bs-maxage=(\d+)/i.exec(header)?.[1])
  return seconds > 0 ? seconds : undefined
}

/** Whether an answer is for the one visitor who asked. */
export function isPrivate({ headers }: AnswerHeaders): boolean {
  return /\bprivate\b/i.test(headers['cache-control'] ?? 'private')
}

/** Whether an answer never changes under its address, whatever is published. */
export function isTimeless({ headers }: AnswerHeaders): boolean {
  return headers['cache-control']?.includes('immutable') ?? false
}

/** Whether an answer of Next is a page. */
export function isHtml({ headers }: AnswerHeaders): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** Whether an answer of Next is data for its router. */
export function isPayload({ headers }: AnswerHeaders): boolean {
  return headers['content-type']?.startsWith('text/x-component') ?? false
}

/** The Vary header of an answer, for visitors. Only a payload is asked for with the router's other headers. */
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

/** Headers of Next's answer that this server replaces or that would say nothing to a visitor. */
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

/** Internal headers of Next, for its own server and router. */
const internalResponseHeader = /^x-(?:nextjs|middleware)-/

/** The internal headers that the client-side router reads from its payloads. */
const routerResponseHeaders = new Set([
  'x-nextjs-postponed',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-stale-time',
])

/**
 * Early hints that Next sends and the site drops: a second connection to the site for typefaces that are fetched later,
 * and the style sheets, which follow the inline styles.
 */
const tooEarly = /^<\/>; rel=preconnect|; as="?style\b/

/** The preload links that are useful before the page arrives; undefined when there is none. */
function earlyLinks(header: string): string | undefined {
  const links = header.split(/, *(?=<)/).filter((link) => !tooEarly.test(link))
  return links.join(', ') || undefined
}

/** The headers of Next's answer that a visitor gets unchanged. */
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
