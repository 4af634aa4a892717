import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import {
  type ErrorPageWords,
  errorPage,
  errorPageHeaders,
  unavailableWords,
} from '../../../lib/error-page.ts'
import { acceptedEncodings, type CachedResponse } from './cached-response.ts'
import { inertHeaders } from './response-headers.ts'

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
  const hidden = { 'cache-control': 'private, no-store, no-transform', 'x-robots-tag': 'noindex' }
  sendCached(request, response, page.withHeaders({ ...page.headers, ...hidden }), 404)
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

export interface ErrorPage extends ErrorPageWords {
  status: 500 | 502 | 503 | 504
}

/** Next has too much to do for this visitor. */
export const busyPage: ErrorPage = {
  status: 503,
  heading: 'It is very busy here right now',
  text: 'This page needs a moment. Please try again in a few seconds.',
}

/** Next failed, took too long, or has no content to render from. */
export const unavailablePage = (status: ErrorPage['status']): ErrorPage => ({ ...unavailableWords, status })

/** Tells a visitor to come again: browsers as a small page, everybody else as plain text. */
export function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, heading, text }: ErrorPage,
): void {
  const { 'content-type': type, ...headers }: OutgoingHttpHeaders = { ...errorPageHeaders, vary: 'accept' }
  if (request.headers.accept?.includes('text/html'))
    sendText(response, status, errorPage({ heading, text }), { ...headers, 'content-type': type })
  else sendText(response, status, `${heading}. ${text}`, headers)
}
