import 'server-only'
import { LRUCache } from 'lru-cache'
import { hashImageUrl } from './cuts'

/**
 * Why an image cannot be cropped. `unreachable`: the storage server is not sending it at the moment. `undecodable`: the
 * site cannot decode it, but browsers can. `unusable`: browsers cannot show it either.
 */
export type Failure = 'unreachable' | 'undecodable' | 'unusable'

/** Pause (ms) before an unreachable URL is requested again. The URL counts as unreachable until it responds. */
const retryMs = 20_000

/** Failures by the hash of the image's URL. A failure can be permanent, because the file at a URL never changes. */
const failures = new LRUCache<string, { failure: Failure; until: number }>({ max: 2000 })

export function getFailure(version: string): Failure | undefined {
  return failures.get(version)?.failure
}

/** Whether an image failed permanently or within the retry delay. */
export function hasFailed(address: string): boolean {
  return (failures.get(hashImageUrl(address))?.until ?? 0) > Date.now()
}

/**
 * Stores a failure, or removes the stored one if `failure` is undefined. Logs the URL when its kind of failure changes.
 */
export function storeFailure(address: string, failure?: Failure, reason?: unknown): void {
  const version = hashImageUrl(address)
  if (!failure) return void failures.delete(version)
  if (failures.get(version)?.failure !== failure)
    console.warn(`The picture ${address} cannot be cut: ${reason instanceof Error ? reason.message : reason}`)
  const until = failure === 'unreachable' ? Date.now() + retryMs : Number.POSITIVE_INFINITY
  failures.set(version, { failure, until })
}
