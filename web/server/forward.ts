import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerHeaders, isHtml, notFoundPage, type PageCache } from './cache/index.ts'
import { isEmptyPage, type PageMarkup } from './html/index.ts'
import {
  acceptedEncodings,
  clientOf,
  compressOnce,
  type PolicyOrigins,
  readBody,
  sendErrorPage,
  sendNotFound,
  unavailablePage,
} from './http/index.ts'
import {
  isDraftRequest,
  passedHeaders,
  type RenderQueue,
  type Upstream,
  type UpstreamAnswer,
} from './render/index.ts'

export interface ForwardContext {
  upstream: Upstream
  origins: PolicyOrigins
  renderQueue: RenderQueue
  cache: PageCache
  markup: PageMarkup
}

/**
 * Forwards one request to Next. The response is collected before it is sent, because the policy of a page contains the
 * hashes of its inline scripts, and because a slow reader must not delay others.
 * @throws when Next does not respond in time, or is overloaded
 */
export async function forward(
  { upstream, renderQueue }: Pick<ForwardContext, 'upstream' | 'renderQueue'>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<UpstreamAnswer> {
  const body = await readBody(request)
  const deadline = () => {
    const left = new AbortController()
    response.once('close', () => left.abort())
    return AbortSignal.any([upstream.deadline(), left.signal])
  }
  return renderQueue.forVisit({ path, client: clientOf(request), deadline }, (signal) =>
    upstream.forward(request, body, signal),
  )
}

/** Sends a complete answer of Next once, with the headers of its route. */
export async function sendAnswer(
  { origins, cache, markup }: Pick<ForwardContext, 'origins' | 'cache' | 'markup'>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: UpstreamAnswer,
): Promise<void> {
  const isDraft = isDraftRequest(request.headers)
  const isMissing = answer.status === 404 && isHtml(answer) && !isDraft
  const missing = isMissing && (await notFoundPage(cache, path))
  if (missing) return sendNotFound(request, response, missing)
  if (answer.status >= 500 && isHtml(answer) && isEmptyPage(answer.body))
    return sendErrorPage(request, response, unavailablePage(500))
  const type = answer.headers['content-type'] ?? ''
  const prepare = (html: string) => (isDraft ? markup.asNextMadeIt(html, path) : markup.prepare(html, path))
  const page = isHtml(answer) ? prepare(answer.body.toString()) : undefined
  const { encoding, body } = await compressOnce(
    page ? Buffer.from(page.html) : answer.body,
    type,
    acceptedEncodings(request.headers['accept-encoding']),
  )
  response.writeHead(answer.status, {
    ...passedHeaders(answer.headers),
    ...answerHeaders({ answer, page, origins, path, isDraft, isShared: false }),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
