import { publicSettings } from '@/config/public'

/** Whether this site sends usage events. Otherwise visitors are not asked for consent. */
export const isAnalyticsEnabled = Boolean(
  publicSettings.firebase.measurementId || publicSettings.usageEventsEndpoint,
)
