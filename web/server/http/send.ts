import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { CachedResponse } from './cached-response.ts'
import type { CompressionQueue } from './compression-queue.ts'
import { acceptedEncodings, isNotModified } from './content-negotiation.ts'
import { chooseEncoding } from './representations.ts'
import { inertHeaders } from './security-headers.ts'

/**
 * Sends a cached response: in the best encoding that the visitor accepts, or as 304 if their copy is fresh.
 * @param compression counts each body that is sent
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  compression: Pick<CompressionQueue, 'noteSent'>,
): void {
  const { headers } = request
  const form = cached.form(chooseEncoding(cached.body, acceptedEncodings(headers['accept-encoding'])))
  const known = headers['if-none-match']
  if (known !== undefined && (known === form.etag || isNotModified(known, cached.body.hash))) {
    response.writeHead(304, form.notModified).end()
    return
  }
  compression.noteSent(cached.body)
  response.writeHead(200, form.headers).end(request.method === 'HEAD' ? undefined : form.body)
}

/** Sends the not-found page in place of one that does not exist, whose address no cache may keep. */
export function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body }: CachedResponse,
): void {
  const hidden = { ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  const form = new CachedResponse(hidden, body).form(
    chooseEncoding(body, acceptedEncodings(request.headers['accept-encoding'])),
  )
  response.writeHead(404, form.headers).end(request.method === 'HEAD' ? undefined : form.body)
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
