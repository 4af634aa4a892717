import type { IncomingHttpHeaders } from 'node:http'
import { pageVersionHeader } from './render-request.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Headers that a visitor must not send to Next: they choose the encoding (done here), claim another address, or speak
 * to Next's internals.
 */
const unwantedRequestHeader =
  /^(?:accept-encoding|expect|forwarded|content-security-policy.*|proxy-.*|next-action|x-(?:forwarded|middleware|nextjs|next|now|vercel|matched|prerender|invoke|rewrite|original)-.*|next-resume.*)$/

/** The headers of a visitor's request that Next gets. */
export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!hopByHop.includes(name) && !unwantedRequestHeader.test(name)) forwarded[name] = value
  }
  return forwarded
}

/** Headers of Next's answer that this server replaces or that would say nothing to a visitor. */
const replacedResponseHeaders = new Set([
  ...hopByHop,
  'cache-control',
  'content-length',
  'date',
  'etag',
  'vary',
  'x-page-parameters',
  pageVersionHeader,
  'x-powered-by',
])

/** Internal headers of Next, for its own server and router. */
const internalResponseHeader = /^x-(?:nextjs|middleware)-/

/** The internal headers that the client-side router reads from its payloads. */
const routerResponseHeaders = new Set([
  'x-nextjs-deployment-id',
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
  const isPayload = headers['content-type']?.startsWith('text/x-component') ?? false
  const isInternal = (name: string) =>
    internalResponseHeader.test(name) && !(isPayload && routerResponseHeaders.has(name))
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    const told = name === 'link' && value !== undefined ? earlyLinks(String(value)) : value
    if (told === undefined || replacedResponseHeaders.has(name) || isInternal(name)) continue
    passed[name] = told
  }
  return passed
}
