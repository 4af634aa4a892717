import { type ClientConfig, createClient } from '@sanity/client'
import type { Environment } from '../config/environment.ts'
import { slowdown } from '../lib/silence.ts'

/** The date selects a version of Sanity's API. Read the changelog before you change it. */
const apiVersion = '2025-09-01'

/** Max time that a page waits for the content lake (ms). */
const timeout = 3000 * slowdown

type ContentSource = Pick<Environment, 'contentLake' | 'sanityReadToken'>

/** Returns the options of a Sanity client that reads the published content. */
function clientConfig({ contentLake, sanityReadToken }: ContentSource): ClientConfig {
  const { projectId, dataset, apiHost } = contentLake
  return {
    projectId,
    dataset,
    apiVersion,
    token: sanityReadToken,
    // Next caches pages, and the webhook revalidates them. An edge cache would only add stale content.
    useCdn: false,
    perspective: 'published',
    timeout,
    // Retries after 0.1 and 0.2 s if the connection failed or the lake was not ready (502, 503).
    maxRetries: 2,
    resolveFetch: () => fetchUnlessRefused,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  }
}

/** Thrown if the content lake requests a pause. `BackendHealth` reads the Retry-After header. */
class RefusedError extends Error {
  readonly statusCode = 429
  readonly response: { headers: Record<string, string> }

  constructor({ headers, status }: Response) {
    super(status === 429 ? 'too many requests' : 'it is not available')
    this.response = { headers: Object.fromEntries(headers) }
  }
}

/**
 * Node's `fetch`, which reuses connections. If the content lake rejected a request with 429, Sanity's client would
 * immediately repeat it twice, and would reopen a stream every second. A rejected request therefore throws, and a
 * rejected stream becomes a 403, which makes `ContentStream` pause.
 */
const fetchUnlessRefused: ReturnType<NonNullable<ClientConfig['resolveFetch']>> = async (input, init) => {
  const response = await fetch(input, init)
  const isStream = new Headers(init?.headers).get('accept') === 'text/event-stream'
  const asksForPause = response.status === 503 && response.headers.has('retry-after')
  if (isStream) return response.status === 429 ? new Response(null, { status: 403 }) : response
  if (response.status === 429 || asksForPause) throw new RefusedError(response)
  return response
}

/**
 * Creates a client for published content. Limit its reads with a signal, because the client's timeout restarts with
 * each retry.
 */
export function contentClient(source: ContentSource) {
  return createClient(clientConfig(source))
}
