export type { EventCatalogue, EventName, UsageEvent } from './catalogue'
export { receiveEvents, TrackView, track } from './track'
