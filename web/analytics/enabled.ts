import { publicSettings } from '@/config/public'

/** Whether this site has somewhere to send usage events to. Otherwise visitors are not asked. */
export const isAnalyticsEnabled = Boolean(
  publicSettings.firebase.measurementId || publicSettings.usageEventsEndpoint,
)
