import type { UsageEvent } from '@/usage-events'

/** Parameters of every event. */
export interface CommonParameters {
  page_title: string
  /** Path of the page. URL parameters are never sent, because they can contain a visitor's input. */
  page_path: string
  /** Full URL of the page, without parameters. */
  page_location: string
  /** `returning` if this browser has visited the site before. */
  visitor_type: 'new' | 'returning'
  /** Width and height in CSS pixels, such as `1440x900`. */
  screen_resolution: string
}

/** An event with all parameters that are sent. */
export type CompleteEvent = UsageEvent & { parameters: CommonParameters }

/** Destination of usage events. */
export interface Sink {
  send(event: CompleteEvent): void
  /** Called when the visitor withdraws consent. Stops sending and removes the stored data. */
  stop(): void
}
