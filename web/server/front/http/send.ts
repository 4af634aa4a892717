import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
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

export interface ErrorPage {
  status: 500 | 502 | 503 | 504
  heading: string
  text: string
}

/** Next has too much to do for this visitor. */
export const busyPage: ErrorPage = {
  status: 503,
  heading: 'It is very busy here right now',
  text: 'This page needs a moment. Please try again in a few seconds.',
}

/** Next failed, took too long, or has no content to render from. */
export const unavailablePage = (status: ErrorPage['status']): ErrorPage => ({
  status,
  heading: 'This page cannot be shown at the moment',
  text: 'Please try again in a few seconds.',
})

/** In seconds. */
const retryAfter = '5'

/** The colours of the site by day and by night, see web/ui/tokens.css. The page asks for no file: there may be none. */
const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;',
  'font:18px/1.5 system-ui,sans-serif;background:#fff7ec;color:#241530}',
  'h1{margin:0;max-width:20ch;font-size:clamp(32px,7vw,56px);line-height:1.1;letter-spacing:-.03em}',
  'p{margin:20px 0 0}a{display:inline-block;padding:12px 24px;border-radius:99px;font-weight:700;',
  'text-decoration:none;background:#c03409;color:#fff}@media (prefers-color-scheme:dark){',
  'body{background:#17101f;color:#fbefe2}a{background:#ff7a45;color:#2a0d02}}',
].join('')

const styleHash = createHash('sha256').update(style).digest('base64')

const errorPageHeaders = {
  ...inertHeaders,
  'content-security-policy': `${inertHeaders['content-security-policy']}; style-src 'sha256-${styleHash}'`,
  // The address may hold a secret.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'retry-after': retryAfter,
}

/** Tells a visitor to come again: browsers as a small page, everybody else as plain text. */
export function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, heading, text }: ErrorPage,
): void {
  const headers: OutgoingHttpHeaders = { ...errorPageHeaders, vary: 'accept' }
  if (!request.headers.accept?.includes('text/html')) {
    sendText(response, status, `${heading}. ${text}`, headers)
    return
  }
  const html = [
    '<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${heading}</title><style>${style}</style></head>`,
    `<body><main><h1>${heading}</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`,
  ].join('')
  sendText(response, status, html, { ...headers, 'content-type': 'text/html; charset=utf-8' })
}
