import { z } from 'zod'

type Send = (url: string, init?: RequestInit) => Promise<Response>

/** Between two tries, in milliseconds. */
const pause = 300

/** The Studio names the transaction of what somebody types itself; the others are named by the lake. */
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
 * A `fetch` that sends what can be sent twice until the lake answers: what somebody has typed, and questions. By itself the
 * Studio would send typed words as another transaction, and letters that the lake had stored before its answer was lost
 * would stand there twice; and a question without an answer ends the whole tool.
 */
export function withRetries(send: Send): Send {
  return async (url, init) => {
    const transactionId = transactionOf(init)
    if (!transactionId && !onlyReads(url, init)) return send(url, init)
    for (let tries = 1; ; tries += 1) {
      const answer = await wholeAnswer(send(url, init))
      init?.signal?.throwIfAborted()
      if (answer) {
        const isStored = tries > 1 && transactionId && (await saysThatItExists(answer))
        return isStored ? Response.json({ transactionId, results: [] }) : answer
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
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
