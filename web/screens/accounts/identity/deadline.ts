import { IdentityFailure, ownCodes } from './failure'

/** How long a call may take before people are told, in milliseconds. The SDK itself waits 30 s, or for ever. */
export const callLimit = 10_000

/**
 * The outcome of a call, or a failure when it takes too long. The call itself cannot be stopped: it may still take
 * effect on the server.
 * @throws IdentityFailure `site/too-slow`
 */
export async function withinLimit<Result>(call: Promise<Result>, limit = callLimit): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityFailure(ownCodes.tooSlow)), limit)
  })
  try {
    return await Promise.race([call, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
