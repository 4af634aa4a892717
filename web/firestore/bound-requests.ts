import 'server-only'
import { z } from 'zod'
import { boundSilence } from '@/lib/silence'
import { firestoreCopies } from './sources.ts'

/*
 * Replaces the global `fetch`.
 * Reason: requests from `firebase/firestore/lite` do not have a timeout and cannot be aborted, so a server that hangs
 * would block a page for five minutes. The SDK does not accept a `fetch` function, and calls the global one.
 * Upstream: https://github.com/firebase/firebase-js-sdk/issues/1302
 * Test: `bound-requests.test.ts`
 * Delete when: the SDK has a timeout or accepts a `fetch` function.
 */

/** Max wait for Firestore (ms). */
const timeoutMs = 3000

/**
 * Limits the duration of requests to Firestore and checks their responses. The SDK accepts any list as a query result,
 * so `[]` from another server would look like an empty collection. A response from Firestore always contains the read
 * time.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery#response-body
 */
export function boundRequests(origin: string): void {
  const unbounded = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    // Do not limit images, which have the same origin if they come from the emulator.
    if (!address.startsWith(`${origin}/v1/`)) return unbounded(input, init)
    return boundSilence(timeoutMs, async (limit) => {
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
      const send = () => unbounded(input, { ...init, signal })
      const response = await send().catch((error: unknown) => {
        // The server might close a keep-alive connection while it is being reused. Reads are safe to repeat.
        if (wasReset.safeParse(error).success) return send()
        throw error
      })
      if (response.status === 429) firestoreCopies.health.refuse(response.headers.get('retry-after'))
      const text = await response.text()
      if (response.ok && address.includes(':runQuery') && !text.includes('"readTime"'))
        throw new Error('Firestore sent an answer without the time of its read.')
      return new Response(text, response)
    })
  }
}

/** Matches errors of connections that were closed before the response. */
const wasReset = z.object({ cause: z.object({ code: z.enum(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']) }) })
