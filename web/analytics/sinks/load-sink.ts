import { publicSettings } from '@/config/public'
import type { Sink } from './sink'

/** Loads the sink that this build is configured for: Google Analytics, or an address of our own. */
export async function loadSink(): Promise<Sink> {
  const { firebase, usageEventsEndpoint } = publicSettings
  if (firebase.measurementId) {
    const { googleSink } = await import('./google')
    return googleSink(firebase)
  }
  if (!usageEventsEndpoint) throw new Error('No address for usage events is configured.')
  const { endpointSink } = await import('./endpoint')
  return endpointSink(usageEventsEndpoint)
}
