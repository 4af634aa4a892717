import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { acceptedEncodings } from './accept-encoding.ts'
import { Kept } from './cached-response.ts'
import { noteSent } from './compression-queue.ts'
import { isNotModified } from './entity-tag.ts'
import { chooseEncoding } from './representations.ts'
import { inertHeaders } from './security-headers.ts'

/** Sends a kept answer: in the best encoding the visitor accepts, or as 304 if their copy is still good. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const { headers } = request
  const form = kept.form(chooseEncoding(kept.body, acceptedEncodings(headers['accept-encoding'])))
  const known = headers['if-none-match']
  if (known !== undefined && (known === form.etag || isNotModified(known, kept.body.hash))) {
    response.writeHead(304, form.notModified).end()
    return
  }
  noteSent(kept.body)
  response.writeHead(200, form.headers).end(request.method === 'HEAD' ? undefined : form.body)
}

/** Sends a kept page in place of one that does not exist, whose address nobody shall keep. */
export function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body }: Kept,
): void {
  const hidden = { ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  const form = new Kept(hidden, body).form(
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
