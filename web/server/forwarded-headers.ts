import type { IncomingHttpHeaders } from 'node:http'

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
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
  /^(?:accept-encoding|expect|forwarded|content-security-policy.*|proxy-.*|x-(?:forwarded|middleware|nextjs|next|now|vercel|matched|prerender|invoke|rewrite|original)-.*|next-resume.*)$/

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
  'x-nextjs-cache',
  'x-powered-by',
])

/** The headers of Next's answer that a visitor gets unchanged. */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !replacedResponseHeaders.has(name)) passed[name] = value
  }
  return passed
}
