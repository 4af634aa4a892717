import { publicSettings } from '@/config/public'

/** Whether this site sends usage events. If it does not, visitors are not asked for consent. */
export const isAnalyticsEnabled = Boolean(
  publicSettings.firebase.measurementId || publicSettings.usageEventsEndpoint,
)
