import { publicSettings } from '@/config/public'

export type { EventCatalogue, UsageEvent } from './catalogue'
export { TrackView, track } from './track'
export { UsageEvents } from './usage-events'

/** Whether this site has somewhere to send usage events to. Otherwise visitors are not asked. */
export const isAnalyticsEnabled = Boolean(
  publicSettings.firebase.measurementId || publicSettings.usageEventsEndpoint,
)
