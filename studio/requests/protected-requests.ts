import { type ClientConfig, createClient } from '@sanity/client'
import { type StudioFetch, sendWithKeepalive, withRetries } from './retries.ts'

declare global {
  interface WindowEventMap {
    'lake-refused': Event
  }
}

/** The content lake's endpoints that respond with an endless event stream. */
export const eventStreamPath = /\/data\/(listen|live\/events)\//

/**
 * Dispatches an event whenever the lake rejects a change because of the user's role. Dry runs are ignored.
 */
export function reportForbidden(plain: StudioFetch): StudioFetch {
  return async (url, init) => {
    const response = await plain(url, init)
    const isDryRun = typeof init?.body === 'string' && init.body.includes('"dryRun":true')
    if (response.status === 403 && !isDryRun) window.dispatchEvent(new Event('lake-refused'))
    return response
  }
}

/** Sends requests so that typed text survives a lost response, a closing tab or a rejection. */
const protectedFetch: StudioFetch = reportForbidden((url, init) =>
  eventStreamPath.test(new URL(url).pathname) ? fetch(url, init) : sendWithRetries(url, init),
)

const sendWithRetries = withRetries(sendWithKeepalive)

/** Creates the clients of a Studio for a hosted project. */
export const createProtectedClient = (config: ClientConfig) =>
  createClient({ ...config, resolveFetch: () => protectedFetch })
