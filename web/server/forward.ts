import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerHeaders } from './cache/finish-page.ts'
import { isBlank, missingPage } from './cache/not-found-page.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { StyleSheets } from './html/inline-styles.ts'
import { acceptedEncodings } from './http/accept-encoding.ts'
import { clientOf } from './http/client-address.ts'
import type { PolicyOrigins } from './http/content-security-policy.ts'
import { isDraftRequest } from './http/draft-session.ts'
import { sendNotice, unavailable } from './http/error-page.ts'
import { passedHeaders } from './http/forwarded-headers.ts'
import { compressOnce } from './http/representations.ts'
import { readBody } from './http/request-body.ts'
import { sendMissing } from './http/send.ts'
import type { Renderings } from './render/render-queue.ts'
import { readAnswer, type Upstream, type UpstreamAnswer } from './render/upstream.ts'

export interface ForwardContext {
  upstream: Upstream
  origins: PolicyOrigins
  renderings: Renderings
  cache: PageCache
  styles: StyleSheets
}

/**
 * Lets Next answer one request. The answer is collected before it is sent: the policy of a page names its inline scripts,
 * and a visitor who reads slowly holds up nobody else.
 * @throws when Next does not answer in time, or has too much to do
 */
export async function forward(
  { upstream, renderings }: Pick<ForwardContext, 'upstream' | 'renderings'>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<UpstreamAnswer> {
  const body = await readBody(request)
  const visit = { path, client: clientOf(request), deadline: () => untilLeft(upstream, response) }
  return renderings.forVisit(visit, async (deadline) =>
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
  { origins, cache, styles }: Pick<ForwardContext, 'origins' | 'cache' | 'styles'>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: UpstreamAnswer,
): Promise<void> {
  const missing = answer.status === 404 && isBlank(answer) && (await missingPage(cache, path))
  if (missing) return sendMissing(request, response, missing)
  if (answer.status >= 500 && isBlank(answer)) return sendNotice(request, response, unavailable(500))
  const type = answer.headers['content-type'] ?? ''
  const isDraft = isDraftRequest(request.headers)
  // The Studio's overlays bring styles of their own, which no policy can name.
  const styled = isDraft ? answer : styles.inline(answer, path)
  const { encoding, body } = await compressOnce(
    styled.body,
    type,
    acceptedEncodings(request.headers['accept-encoding']),
  )
  response.writeHead(answer.status, {
    ...passedHeaders(answer.headers),
    ...answerHeaders({ answer: styled, origins, path, isDraft, isShared: false }),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
