import { type ClientConfig, createClient } from '@sanity/client'
import type { Environment } from '../config/environment.ts'
import { slowdown } from '../lib/silence.ts'

/** The date fixes the behaviour of Sanity's API. Raise it on purpose, after reading the changelog. */
const apiVersion = '2025-09-01'

/** Longest time that a page waits for the content lake, in milliseconds. */
const timeout = 3000 * slowdown

type ContentSource = Pick<Environment, 'contentLake' | 'sanityReadToken'>

/** Options of a Sanity client that reads published content from the content lake of the environment. */
function clientConfig({ contentLake, sanityReadToken }: ContentSource): ClientConfig {
  const { projectId, dataset, apiHost } = contentLake
  return {
    projectId,
    dataset,
    apiVersion,
    token: sanityReadToken,
    // Pages are cached here and revalidated by webhook: an edge cache between would only bring back old words.
    useCdn: false,
    perspective: 'published',
    timeout,
    // After 0.1 and 0.2 s, when the connection failed or the lake was not ready (502, 503).
    maxRetries: 2,
    resolveFetch: () => fetchUnlessRefused,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  }
}

/** The content lake refuses more requests for now. `BackendHealth` reads its header. */
class RefusedError extends Error {
  readonly statusCode = 429
  readonly response: { headers: Record<string, string> }

  constructor({ headers, status }: Response) {
    super(status === 429 ? 'too many requests' : 'it is not available')
    this.response = { headers: Object.fromEntries(headers) }
  }
}

/**
 * Node's `fetch`, which keeps connections open. The client would repeat a refused request at once, twice, and a refused stream
 * every second; a stream that is forbidden is an error, after which `ContentStream` pauses.
 */
const fetchUnlessRefused: ReturnType<NonNullable<ClientConfig['resolveFetch']>> = async (input, init) => {
  const response = await fetch(input, init)
  const isStream = new Headers(init?.headers).get('accept') === 'text/event-stream'
  const asksForPause = response.status === 503 && response.headers.has('retry-after')
  if (isStream) return response.status === 429 ? new Response(null, { status: 403 }) : response
  if (response.status === 429 || asksForPause) throw new RefusedError(response)
  return response
}

/** A client for published content. Bound its reads with a signal: the tries share no time limit. */
export function contentClient(source: ContentSource) {
  return createClient(clientConfig(source))
}
