type StudioFetch = (url: string, init?: RequestInit) => Promise<Response>

const refused = 'the-lake-refused'

/**
 * Dispatches an event on the page for each change that the lake refuses for the user's role. Dry runs of the Studio are
 * left out.
 */
export function reportForbidden(plain: StudioFetch, page: EventTarget): StudioFetch {
  return async (url, init) => {
    const response = await plain(url, init)
    const isTried = typeof init?.body === 'string' && init.body.includes('"dryRun":true')
    if (response.status === 403 && !isTried) page.dispatchEvent(new Event(refused))
    return response
  }
}

/** Calls back at each refusal. Returns how to stop. */
export function onForbidden(page: EventTarget, callback: () => void): () => void {
  page.addEventListener(refused, callback)
  return () => page.removeEventListener(refused, callback)
}
