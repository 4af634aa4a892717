import { type Duplex, PassThrough, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** How far a hosted backend is away. */
export interface Distance {
  /** A request and its answer, in milliseconds. */
  roundTripMs: number
  /** Each direction takes up to this much longer, in milliseconds. */
  jitterMs?: number
  bytesPerSecond?: number
  /** Round trips before the first request of a connection: three by default, for a DNS lookup, TCP and TLS. */
  connectionRoundTrips?: number
}

/** Resolves when a request has travelled to the backend. */
export async function travel(
  distance: Distance | undefined,
  request: { isFirst: boolean; bytes: number },
): Promise<void> {
  if (!distance) return
  const { roundTripMs, bytesPerSecond = Number.POSITIVE_INFINITY, connectionRoundTrips = 3 } = distance
  const connecting = request.isFirst ? connectionRoundTrips * roundTripMs : 0
  await wait(connecting + oneWayMs(distance) + (request.bytes / bytesPerSecond) * 1000)
}

/** Resolves when the head of an answer has travelled back. */
export async function travelBack(distance: Distance | undefined): Promise<void> {
  if (distance) await wait(oneWayMs(distance))
}

/** Passes each chunk of a stream on when it has travelled, in its order. */
export function delayed(distance: Distance | undefined): Duplex {
  if (!distance) return new PassThrough()
  const { bytesPerSecond = Number.POSITIVE_INFINITY } = distance
  let arrivesAt = 0
  let last = Promise.resolve()
  // Timers of different lengths do not keep their order.
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
