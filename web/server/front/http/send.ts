import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import {
  type ErrorPageWords,
  errorPage,
  errorPageHeaders,
  unavailableWords,
} from '../../../lib/error-page.ts'
import { acceptedEncodings, type CachedResponse } from './cached-response.ts'
import { inertHeaders } from './response-headers.ts'

/** Sends a cached response in the best encoding that the client accepts, or 304 if the client's copy is current. */
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

/** Sends the not-found page for a URL that does not exist. Caches must not store the response. */
export function sendNotFound(request: IncomingMessage, response: ServerResponse, page: CachedResponse): void {
  const hidden = { 'cache-control': 'private, no-store, no-transform', 'x-robots-tag': 'noindex' }
  sendCached(request, response, page.withHeaders({ ...page.headers, ...hidden }), 404)
}

/** Sends a short response that does not come from Next. */
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

/** Shown if the render queue is full. */
export const busyPage: ErrorPage = {
  status: 503,
  heading: 'It is very busy here right now',
  text: 'This page needs a moment. Please try again in a few seconds.',
}

/** Shown if Next failed, timed out, or has no content to render. */
export const unavailablePage = (status: ErrorPage['status']): ErrorPage => ({ ...unavailableWords, status })

/** Sends an error page that suggests trying again. Browsers get a small page, other clients get plain text. */
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
