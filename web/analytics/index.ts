export type { EventCatalogue, UsageEvent } from './catalogue'
export { isAnalyticsEnabled } from './enabled'
export { TrackView, track } from './track'
export { UsageEvents } from './usage-events'
