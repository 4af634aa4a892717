import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { acceptedEncodings } from './accept-encoding.ts'
import { noteSent } from './best-compression.ts'
import { entityTag, isNotModified } from './conditional.ts'
import { chooseEncoding, type Representations } from './representations.ts'
import { inertHeaders } from './security-headers.ts'

/**
 * Sends a kept body: in the best encoding the visitor accepts, or as 304 if their copy is still good.
 * @param status 404 where the page stands in for one that does not exist, whose address nobody shall keep
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  body: Representations,
  status: 200 | 404 = 200,
): void {
  const encoding = chooseEncoding(body, acceptedEncodings(request.headers['accept-encoding']))
  const etag = entityTag(body.hash, encoding)
  if (status === 200 && isNotModified(request.headers['if-none-match'], body.hash)) {
    const { 'content-type': _, ...rest } = headers
    response.writeHead(304, { ...rest, etag }).end()
    return
  }
  noteSent(body)
  const chosen = body[encoding] ?? body.identity
  const sent: OutgoingHttpHeaders = { ...headers, etag, 'content-length': chosen.length }
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  if (status === 404) Object.assign(sent, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  response.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : chosen)
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
