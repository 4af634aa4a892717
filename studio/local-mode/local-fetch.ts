/**
 * Replaces: `globalThis.fetch`, in a local Studio only.
 * Reason: Sanity's clients take a `fetch` of ours, but some parts of the Studio call the global one: for new versions of the Studio, for
 * the feedback form and for the HTTP version of the API. Some also put the project's id before the lake's host name.
 * Upstream issue: none found.
 * Delete when the end-to-end tests of the Studio report no request "elsewhere" and no failed one without it (`tests/end-to-end/test.ts`).
 */
type Fetch = typeof fetch

/**
 * Creates a `fetch` that sends requests for the project to the lake, and answers those for Sanity's cloud.
 * @param apiHost the lake's origin
 * @param projectId some parts put it before the lake's host name
 */
export function createLocalFetch(apiHost: string, projectId: string, plainFetch: Fetch): Fetch {
  const lake = new URL(apiHost)
  const projectHost = `${projectId}.${lake.host}`
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, lake)
    if (url.host === projectHost) {
      const target = new URL(url.pathname + url.search, lake)
      return plainFetch(input instanceof Request ? new Request(target, input) : target, init)
    }
    return answerForCloud(url, lake.host) ?? plainFetch(input, init)
  }
}

function answerForCloud({ host, pathname }: URL, lakeHost: string): Response | undefined {
  // Which newer versions of the Studio there are: none that could be loaded.
  if (host === 'sanity-cdn.com') return Response.json({})
  // Whether feedback to Sanity can be sent: it cannot, so the Studio does not offer it.
  if (host === 'api.sanity.io') return new Response(null, { status: 503 })
  // Which HTTP version the API speaks, to warn of HTTP/1.1: `event-streams.ts` makes it harmless.
  if (host === lakeHost && pathname.endsWith('/ping')) return new Response(null, { status: 204 })
  return undefined
}
