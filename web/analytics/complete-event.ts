import type { UsageEvent } from '@/usage-events'

/** Parameters of every event. */
export interface CommonParameters {
  page_title: string
  /** Path of the page. Parameters of addresses are never sent: they may hold what a visitor typed. */
  page_path: string
  /** Whole address of the page, without parameters. */
  page_location: string
  /** `returning` when this browser was here on an earlier visit. */
  visitor_type: 'new' | 'returning'
  /** Width and height in CSS pixels, such as `1440x900`. */
  screen_resolution: string
}

/** An event with everything that is sent. */
export type CompleteEvent = UsageEvent & { parameters: CommonParameters }

/** Somewhere that usage events go. */
export interface Sink {
  send(event: CompleteEvent): void
  /** Stops sending because the visitor withdrew the consent, and removes what was stored for it. */
  stop(): void
}
