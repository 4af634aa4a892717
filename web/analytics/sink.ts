import { publicSettings } from '@/config/public'
import type { Sink } from './complete-event'

/** Sends each event as JSON to our own endpoint. The request outlives the page, like a beacon. */
function endpointSink(endpoint: string): Sink {
  return {
    send({ name, parameters }) {
      // Without CORS the response cannot be read, but nothing needs it.
      fetch(endpoint, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        keepalive: true,
        body: JSON.stringify({ name, params: parameters }),
      }).catch(() => {})
    },
    stop() {},
  }
}

/** Loads the sink that this build is configured for: Google Analytics, or our own endpoint. */
export async function loadSink(): Promise<Sink> {
  const { firebase, usageEventsEndpoint } = publicSettings
  if (firebase.measurementId) {
    const { googleSink } = await import('./google-sink')
    return googleSink(firebase)
  }
  if (!usageEventsEndpoint) throw new Error('No address for usage events is configured.')
  return endpointSink(usageEventsEndpoint)
}
