import { z } from 'zod'

/** The parts of `fetch` that the Sanity client uses. */
export type StudioFetch = (url: string, init?: RequestInit) => Promise<Response>

/** A closed tab still sends 64 KiB of its pending requests in total. In bytes. */
const outlivesTab = 60_000

/** Whether a request is a small typed change, which may outlive its tab. A publish is excluded: the tab waits for it. */
function isSmallChange({ method, body }: RequestInit = {}): boolean {
  if (method !== 'POST' || typeof body !== 'string' || new Blob([body]).size > outlivesTab) return false
  return !body.includes('sanity.action.document.publish')
}

/** Sends a request whose small change outlives its tab. */
export const sendKeptAlive: StudioFetch = (url, init) =>
  fetch(url, { ...init, keepalive: isSmallChange(init) })

const pauseMs = 300

/** After this time without a whole answer a change is sent again, in milliseconds. */
const maxWaitMs = 10_000

/** The Studio chooses the transaction id of typed changes; the lake chooses the others. */
const namedChange = z.object({ transactionId: z.string() })

function transactionOf({ method, body }: RequestInit = {}): string | undefined {
  if (method !== 'POST' || typeof body !== 'string' || !body.includes('"transactionId"')) return
  return namedChange.safeParse(JSON.parse(body)).data?.transactionId
}

/** Long queries are sent as the body of a POST. */
function onlyReads(url: string, { method = 'GET' }: RequestInit = {}): boolean {
  return method === 'GET' || (method === 'POST' && url.includes('/data/query/'))
}

/**
 * A `fetch` that retries idempotent requests until the lake answers: typed changes and queries. The Studio's own retry sends
 * typed changes as another transaction, so letters that were stored before the response was lost would appear twice; and a
 * query without a response crashes the whole tool.
 */
export function withRetries(send: StudioFetch): StudioFetch {
  return async (url, init) => {
    const transactionId = transactionOf(init)
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

/** @returns undefined when the connection broke, at whatever point */
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
