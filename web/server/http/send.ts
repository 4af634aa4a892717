import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CachedResponse } from './cached-response.ts'
import { acceptedEncodings } from './encodings.ts'
import { inertHeaders } from './security-headers.ts'

/** Sends a cached response: in the best encoding that the visitor accepts, or as 304 if their copy is fresh. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  status = 200,
): void {
  const { headers } = request
  const form = cached.form(acceptedEncodings(headers['accept-encoding']))
  const known = headers['if-none-match']
  if (known !== undefined && status === 200 && (known === form.etag || cached.isNotModified(known))) {
    response.writeHead(304, form.notModified).end()
    return
  }
  response.writeHead(status, form.headers).end(request.method === 'HEAD' ? undefined : form.body)
}

/** Sends the not-found page in place of one that does not exist, whose address no cache may keep. */
export function sendNotFound(request: IncomingMessage, response: ServerResponse, page: CachedResponse): void {
  const hidden = page.withHeaders({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  sendCached(request, response, hidden, 404)
}

/** Sends a short plain answer of this server itself. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response
    .writeHead(status, {
      ...inertHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text)
}
