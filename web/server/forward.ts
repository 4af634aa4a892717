import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { acceptedEncodings } from './accept-encoding.ts'
import type { PolicyOrigins } from './content-security-policy.ts'
import { isDraftRequest } from './draft-session.ts'
import { answerHeaders } from './finished-page.ts'
import { passedHeaders } from './forwarded-headers.ts'
import type { RenderGate } from './render-gate.ts'
import { compressOnce } from './representations.ts'
import { readBody } from './request-body.ts'
import { cacheControl, inertHeaders } from './security-headers.ts'
import { readAnswer, type Upstream, type UpstreamAnswer } from './upstream.ts'

export interface ForwardContext {
  upstream: Upstream
  origins: PolicyOrigins
  gate: RenderGate
}

/**
 * Lets Next answer one request. HTML is collected first, because its policy names its inline scripts; everything else
 * streams.
 * @returns the start of Next's answer
 * @throws when Next does not answer in time; nothing has been sent then, unless a stream broke off
 */
export async function forward(
  context: ForwardContext,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<IncomingMessage> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  const body = await readBody(request)
  const deadline = AbortSignal.any([context.upstream.deadline(), left.signal])
  const answer = await context.gate.render(() => context.upstream.forward(request, body, deadline), deadline)
  if (answer.headers['content-type']?.startsWith('text/html')) {
    await sendAnswer(context, path, request, response, await readAnswer(answer))
    return answer
  }
  const headers = { ...passedHeaders(answer.headers), ...inertHeaders }
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(answer.headers['content-length'] ? { 'content-length': answer.headers['content-length'] } : {}),
    'cache-control': streamedCacheControl(context, path, answer),
    ...(answer.headers.vary ? { vary: answer.headers.vary } : {}),
  })
  await pipeline(answer, response)
  return answer
}

/** The optimised pictures of Next may be kept for as long as it says; API answers and payloads may not. */
function streamedCacheControl({ origins }: ForwardContext, path: string, answer: IncomingMessage): string {
  const isPicture = path.startsWith('/_next/image') && answer.statusCode === 200
  return (isPicture && answer.headers['cache-control']) || cacheControl(path, origins, false)
}

/** Sends a complete answer of Next once, with the headers of its route. */
export async function sendAnswer(
  { origins }: Pick<ForwardContext, 'origins'>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: UpstreamAnswer,
): Promise<void> {
  const type = answer.headers['content-type'] ?? ''
  const isDraft = isDraftRequest(request.headers)
  const { encoding, body } = await compressOnce(
    answer.body,
    type,
    acceptedEncodings(request.headers['accept-encoding']),
  )
  response.writeHead(answer.status, {
    ...passedHeaders(answer.headers),
    ...answerHeaders({ answer, origins, path, isDraft, isShared: false }),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
