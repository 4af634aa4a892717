import 'server-only'
import { LRUCache } from 'lru-cache'
import { versionOf } from './cuts'

/**
 * Why an image cannot be cropped. `unreachable`: the storage does not send it at the moment. `undecodable`: the site cannot
 * decode it, but browsers can. `unusable`: no program can show it.
 */
export type Failure = 'unreachable' | 'undecodable' | 'unusable'

/** How long an unreachable URL is not requested again. It counts as unreachable until it responds. */
const retryMs = 20_000

/** Failures by the version of a URL. The file of a URL never changes. */
const known = new LRUCache<string, { failure: Failure; until: number }>({ max: 2000 })

export function failureOf(version: string): Failure | undefined {
  return known.get(version)?.failure
}

/** Whether an image failed permanently or within the retry delay. */
export function isGivenUp(address: string): boolean {
  return (known.get(versionOf(address))?.until ?? 0) > Date.now()
}

/** Stores a failure, or removes it if it is undefined. The log contains a URL once for each kind of failure. */
export function noteFailure(address: string, failure?: Failure, reason?: unknown): void {
  const version = versionOf(address)
  if (!failure) return void known.delete(version)
  if (known.get(version)?.failure !== failure)
    console.warn(`The picture ${address} cannot be cut: ${reason instanceof Error ? reason.message : reason}`)
  const until = failure === 'unreachable' ? Date.now() + retryMs : Number.POSITIVE_INFINITY
  known.set(version, { failure, until })
}
