export type { EventCatalogue, UsageEvent } from './catalogue'
export { receiveEvents, TrackView, track } from './track'
