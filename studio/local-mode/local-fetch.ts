type Fetch = typeof fetch

/**
 * A `fetch` for a Studio without Sanity's cloud. Parts of the Studio look beyond the API host that they are given:
 * those requests go to the lake, or are answered here, so that nothing waits for a server that is not there.
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
