import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from './accept-encoding.ts'
import { clientOf } from './client.ts'
import type { PolicyOrigins } from './content-security-policy.ts'
import { isDraftRequest } from './draft-session.ts'
import { answerHeaders } from './finished-page.ts'
import { passedHeaders } from './forwarded-headers.ts'
import { sendNotice, unavailable } from './notice.ts'
import type { PageCache } from './page-cache.ts'
import type { Renderings } from './renderings.ts'
import { compressOnce } from './representations.ts'
import { readBody } from './request-body.ts'
import { sendMissing } from './send.ts'
import { isBlank, missingPage } from './stand-in.ts'
import type { StyleSheets } from './style-sheets.ts'
import { readAnswer, type Upstream, type UpstreamAnswer } from './upstream.ts'

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
