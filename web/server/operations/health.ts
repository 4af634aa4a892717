/** Where balancers and supervisors ask. */
const addresses = { alive: '/healthz', ready: '/readyz' }

/** The status of this process for supervisors and load balancers. */
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
   * The response to `/healthz`, 200 as long as the process can answer, and `/readyz`, 503 while visitors had better go to
   * another process.
   * @returns undefined for any other path
   */
  responseTo(path: string): { status: number; text: string } | undefined {
    if (path === addresses.alive) return { status: 200, text: 'alive' }
    if (path === addresses.ready) return { status: this.#state === 'ready' ? 200 : 503, text: this.#state }
    return undefined
  }
}
