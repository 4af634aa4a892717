import { z } from 'zod'

/** The subset of `fetch` that Sanity's client uses. */
export type StudioFetch = (url: string, init?: RequestInit) => Promise<Response>

/** Max size of a change that can outlive its tab (bytes). Browsers allow 64 KiB in total for a closed tab. */
const outlivesTab = 60_000

/**
 * Whether a request sends a change that is small enough to outlive its tab. Publishing is excluded, because
 * the tab waits for it.
 */
function isSmallChange({ method, body }: RequestInit = {}): boolean {
  if (method !== 'POST' || typeof body !== 'string' || new Blob([body]).size > outlivesTab) return false
  return !body.includes('sanity.action.document.publish')
}

/** Sends a request, with `keepalive` if it is a small change. */
export const sendWithKeepalive: StudioFetch = (url, init) =>
  fetch(url, { ...init, keepalive: isSmallChange(init) })

const pauseMs = 300

/** Time after which a change without a complete response is sent again (ms). */
const maxWaitMs = 10_000

/** The Studio sets transaction ids only for edits in forms and for publishing. The lake sets all others. */
const namedChange = z.object({ transactionId: z.string() })

function getTransactionId({ method, body }: RequestInit = {}): string | undefined {
  if (method !== 'POST' || typeof body !== 'string' || !body.includes('"transactionId"')) return
  return namedChange.safeParse(JSON.parse(body)).data?.transactionId
}

/** Long queries are sent as the body of a POST. */
function onlyReads(url: string, { method = 'GET' }: RequestInit = {}): boolean {
  return method === 'GET' || (method === 'POST' && url.includes('/data/query/'))
}

/**
 * Creates a `fetch` that retries idempotent requests (queries, and changes with a transaction id) until the
 * lake responds. The Studio's own retry sends an edit in a new transaction, so characters would appear twice
 * if they were stored before the response was lost. A query without a response crashes the whole tool.
 */
export function withRetries(send: StudioFetch): StudioFetch {
  return async (url, init) => {
    const transactionId = getTransactionId(init)
    if (!transactionId && !onlyReads(url, init)) return send(url, init)
    const bounded = () => {
      const signals = [AbortSignal.timeout(maxWaitMs), ...(init?.signal ? [init.signal] : [])]
      return { ...init, signal: AbortSignal.any(signals) }
    }
    for (let tries = 1; ; tries += 1) {
      const answer = await wholeAnswer(send(url, transactionId ? bounded() : init))
      init?.signal?.throwIfAborted()
      if (answer) {
        const isStored = tries > 1 && transactionId && (await saysThatItExists(answer))
        return isStored ? Response.json({ transactionId, results: [] }) : answer
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** @returns undefined if the connection breaks at any point */
async function wholeAnswer(sent: Promise<Response>): Promise<Response | undefined> {
  try {
    const answer = await sent
    return new Response(answer.body && (await answer.arrayBuffer()), answer)
  } catch {
    return undefined
  }
}

async function saysThatItExists(answer: Response): Promise<boolean> {
  return answer.status === 409 && (await answer.clone().text()).includes('transactionAlreadyExistsError')
}
