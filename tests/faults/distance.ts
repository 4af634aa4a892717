import { type Duplex, PassThrough, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Network distance to a hosted backend. */
export interface Distance {
  roundTripMs: number
  /** Max additional delay per direction. */
  jitterMs?: number
  bytesPerSecond?: number
  /** Round trips before the first request of a connection. The default is three, for DNS, TCP and TLS. */
  connectionRoundTrips?: number
}

/** Waits as long as a request takes to reach the backend. */
export async function travel(
  distance: Distance | undefined,
  request: { isFirst: boolean; bytes: number },
): Promise<void> {
  if (!distance) return
  const { roundTripMs, bytesPerSecond = Number.POSITIVE_INFINITY, connectionRoundTrips = 3 } = distance
  const connecting = request.isFirst ? connectionRoundTrips * roundTripMs : 0
  await wait(connecting + oneWayMs(distance) + (request.bytes / bytesPerSecond) * 1000)
}

/** Waits as long as a response takes to return. */
export async function travelBack(distance: Distance | undefined): Promise<void> {
  if (distance) await wait(oneWayMs(distance))
}

/** Returns a stream that delays each chunk by the distance and preserves the order. */
export function delayed(distance: Distance | undefined): Duplex {
  if (!distance) return new PassThrough()
  const { bytesPerSecond = Number.POSITIVE_INFINITY } = distance
  let arrivesAt = 0
  let last = Promise.resolve()
  // Chained, because timers with different delays do not preserve the order.
  const deliver = (arrive: () => void) => {
    const at = arrivesAt
    last = last.then(() => wait(Math.max(0, at - performance.now()))).then(arrive)
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      arrivesAt = Math.max(arrivesAt, performance.now() + oneWayMs(distance))
      arrivesAt += (chunk.length / bytesPerSecond) * 1000
      deliver(() => void this.push(chunk))
      done()
    },
    flush: (done) => deliver(done),
  })
}

function oneWayMs({ roundTripMs, jitterMs = 0 }: Distance): number {
  return roundTripMs / 2 + Math.random() * jitterMs
}
