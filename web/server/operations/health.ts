import type { ServerResponse } from 'node:http'
import { sendText } from '../http/send.ts'

/** Where balancers and supervisors ask. */
const addresses = { alive: '/healthz', ready: '/readyz' }

/** What this process says of itself to those who start, stop and balance it. */
export class Health {
  #state: 'starting' | 'ready' | 'draining' = 'starting'

  /** Its pages are warm: visitors may come. */
  start(): void {
    this.#state = 'ready'
  }

  /** It is about to end, and still answers. */
  drain(): void {
    this.#state = 'draining'
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
