import 'server-only'
import { LRUCache } from 'lru-cache'
import { versionOf } from './cuts'

/**
 * Why no cut is made of a picture: its storage does not give it now; the site cannot decode it, and browsers show it; or
 * no program shows it.
 */
export type Failure = 'unreachable' | 'undecodable' | 'unusable'

/** How long an address that did not answer is not asked again, in milliseconds. It counts as such until it answers. */
const retryMs = 20_000

/** By the version of an address. What a file is never changes under its address. */
const known = new LRUCache<string, { failure: Failure; until: number }>({ max: 2000 })

export function failureOf(version: string): Failure | undefined {
  return known.get(version)?.failure
}

/** Whether a picture failed so recently, or for such a reason, that it is not tried again. */
export function isGivenUp(address: string): boolean {
  return (known.get(versionOf(address))?.until ?? 0) > Date.now()
}

/** Remembers a failure; undefined for a success. The log names an address once for each kind. */
export function noteFailure(address: string, failure?: Failure, reason?: unknown): void {
  const version = versionOf(address)
  if (!failure) return void known.delete(version)
  if (known.get(version)?.failure !== failure)
    console.warn(`The picture ${address} cannot be cut: ${reason instanceof Error ? reason.message : reason}`)
  const until = failure === 'unreachable' ? Date.now() + retryMs : Number.POSITIVE_INFINITY
  known.set(version, { failure, until })
}
