import type { ServerResponse } from 'node:http'
import { sendText } from './send.ts'

/** Where balancers and supervisors ask. */
const addresses = { alive: '/healthz', ready: '/readyz' }

/** What this process says of itself to those who start, stop and balance it. */
export class Health {
  #state: 'starting' | 'ready' | 'draining' = 'starting'
  readonly #underWay = new Set<ServerResponse>()

  /** Its pages are warm: visitors may come. */
  start(): void {
    this.#state = 'ready'
  }

  /** It is about to end: whoever asks is answered, and asked not to come again on the same connection. */
  drain(): void {
    this.#state = 'draining'
    this.#underWay.forEach(closeAfter)
  }

  /** An answer is under way from here until `end`. */
  begin(response: ServerResponse): void {
    this.#underWay.add(response)
    if (this.#state === 'draining') closeAfter(response)
  }

  end(response: ServerResponse): void {
    this.#underWay.delete(response)
  }

  /**
   * Answers `/healthz`, 200 as long as the process can, and `/readyz`, 503 while visitors had better go to another one.
   * @returns whether the path is one of these
   */
  answer(path: string, response: ServerResponse): boolean {
    if (path === addresses.alive) sendText(response, 200, 'alive')
    else if (path === addresses.ready) {
      sendText(response, this.#state === 'ready' ? 200 : 503, this.#state)
    } else return false
    return true
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
