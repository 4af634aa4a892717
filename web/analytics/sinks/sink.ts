import type { CompleteEvent } from '../catalogue'

/** Somewhere that usage events go. */
export interface Sink {
  send(event: CompleteEvent): void
  /** Stops sending because the visitor withdrew the consent, and removes what was stored for it. */
  stop(): void
}
