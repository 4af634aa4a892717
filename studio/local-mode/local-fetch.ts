/**
 * Replaces: `globalThis.fetch`, in a local Studio only.
 * Reason: Sanity's clients accept a custom `fetch`, but some parts of the Studio use the global one: for new
 * versions of the Studio, the feedback form and the HTTP version of the API. Some also prefix the lake's host
 * name with the project's id.
 * Upstream issue: none found.
 * Delete when the end-to-end tests of the Studio report no request "elsewhere" and no failed one without it
 * (`tests/end-to-end/test.ts`).
 */
type Fetch = typeof fetch

/**
 * Creates a `fetch` that sends requests for the project to the lake, and responds to those for Sanity's
 * cloud.
 * @param apiHost the lake's origin
 * @param projectId some parts prefix the lake's host name with it
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
  // The list of newer Studio versions. It is empty, because they could not be loaded.
  if (host === 'sanity-cdn.com') return Response.json({})
  // Whether feedback to Sanity can be sent. The error hides it in the Studio.
  if (host === 'api.sanity.io') return new Response(null, { status: 503 })
  // The API's HTTP version, to warn about HTTP/1.1. `event-streams.ts` avoids its connection limit.
  if (host === lakeHost && pathname.endsWith('/ping')) return new Response(null, { status: 204 })
  return undefined
}
