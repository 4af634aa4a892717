import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'

/**
 * A read that went wrong. `failed`: the backend did not answer, or answered with an error. `refused`: too many requests, or
 * the quota is used up. `late`: the answer took longer than usual, and a visitor got the stored one. `cut`: the answer reached its
 * bound, so that a list leaves something out.
 */
export const backendFailure = z.object({
  /** Its name as the log calls it. */
  backend: z.string(),
  kind: z.enum(['failed', 'refused', 'late', 'cut']),
})

/** Receives each `backendFailure`. Next's process publishes to it; the server counts the failures. */
export const backendFailures = channel('campus:backend-failures')
