import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'

/**
 * A read that failed or is incomplete. `failed`: the backend did not respond, or responded with an error. `refused`:
 * too many requests, or the quota is used up. `late`: the response took longer than usual, so a visitor got the stored
 * one. `cut`: the response reached its limit, so a list is incomplete.
 */
export const backendFailure = z.object({
  /** The backend's name in the log. */
  backend: z.string(),
  kind: z.enum(['failed', 'refused', 'late', 'cut']),
})

/** The diagnostics channel for `backendFailure` messages. Next's process publishes them; the server counts them. */
export const backendFailures = channel('campus:backend-failures')
