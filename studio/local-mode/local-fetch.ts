/**
 * Replaces: `globalThis.fetch`, in a local Studio only.
 * Reason: Sanity's clients accept a custom `fetch`, but some parts of the Studio use the global one: to look
 * for new Studio versions, for the feedback form, and to detect the API's HTTP version. Some parts also
 * prefix the lake's host name with the project id.
 * Upstream issue: none found.
 * Delete when the end-to-end tests of the Studio, run without this function, report no request "elsewhere"
 * and no failed request (`tests/end-to-end/test.ts`).
 */
type Fetch = typeof fetch

/**
 * Creates a `fetch` that sends requests for the project to the lake, and responds to requests for Sanity's
 * cloud without sending them.
 * @param apiHost the lake's origin
 * @param projectId the prefix that some parts of the Studio add to the lake's host name
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
  // The Studio checks this host for newer versions of itself. Report none, because a local Studio could not
  // load them.
  if (host === 'sanity-cdn.com') return Response.json({})
  // The Studio checks with this host whether it can send feedback. The error makes it hide its feedback form.
  if (host === 'api.sanity.io') return new Response(null, { status: 503 })
  // The Studio sends this request to detect HTTP/1.1 and warn about it. `event-streams.ts` avoids the
  // connection limit of HTTP/1.1.
  if (host === lakeHost && pathname.endsWith('/ping')) return new Response(null, { status: 204 })
  return undefined
}
