import { EventStreamTunnel, type TunnelSocket } from './event-stream-tunnel.ts'
import { withRetries } from './retry-fetch.ts'

/** The two endpoints of the content lake that answer with an endless event stream. */
const eventStreamPath = /\/data\/(listen|live\/events)\//

/** The parts of `fetch` that the Sanity client uses. */
type StudioFetch = (url: string, init?: RequestInit) => Promise<Response>

/** A tab that is closed still sends 64 KiB of what it has begun to send, all requests together. In bytes. */
const outlivesTab = 60_000

/** Whether a request is a small typed change, which may outlive its tab. A publish is excluded: the tab waits for it. */
function isSmallChange({ method, body }: RequestInit = {}): boolean {
  if (method !== 'POST' || typeof body !== 'string' || new Blob([body]).size > outlivesTab) return false
  return !body.includes('sanity.action.document.publish')
}

/**
 * A `fetch` that sends event streams of the lake through one WebSocket and everything else as usual. Browsers open six
 * connections to a host, and the event streams of one Studio tab would hold them all.
 * @param apiHost the lake's origin, such as `http://localhost:3333`
 */
export function createTunnelFetch(
  apiHost: string,
  connect: (address: string) => TunnelSocket = (address) => new WebSocket(address),
  plainFetch: StudioFetch = (url, init) => fetch(url, { ...init, keepalive: isSmallChange(init) }),
): StudioFetch {
  const origin = new URL(apiHost).origin
  const address = new URL('/tunnel', origin)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const tunnel = new EventStreamTunnel(() => connect(address.href))
  const sendWithRetries = withRetries(plainFetch)

  return (url, init = {}) => {
    const target = new URL(url)
    if (target.origin !== origin || !eventStreamPath.test(target.pathname)) return sendWithRetries(url, init)
    return tunnel.open(url, { headers: init.headers, signal: init.signal ?? undefined })
  }
}
