import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerHeaders, isEmptyErrorPage, isHtml, notFoundPage, type PageCache } from './cache/index.ts'
import type { PageMarkup } from './html/index.ts'
import {
  acceptedEncodings,
  clientOf,
  compressOnce,
  isDraftRequest,
  type PolicyOrigins,
  passedHeaders,
  readBody,
  sendErrorPage,
  sendNotFound,
  unavailablePage,
} from './http/index.ts'
import { type RenderQueue, readAnswer, type Upstream, type UpstreamAnswer } from './render/index.ts'

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
  const visit = { path, client: clientOf(request), deadline: () => untilLeft(upstream, response) }
  return renderQueue.forVisit(visit, async (deadline) =>
    readAnswer(await upstream.forward(request, body, deadline), deadline),
  )
}

/** Passes when the visitor has waited for too long, or leaves. */
function untilLeft(upstream: Upstream, response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => left.abort())
  return AbortSignal.any([upstream.deadline(), left.signal])
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
  if (answer.status >= 500 && isEmptyErrorPage(answer))
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
