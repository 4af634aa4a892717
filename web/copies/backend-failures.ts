import { channel } from 'node:diagnostics_channel'

/**
 * Hears of each read that a backend did not answer, as `{ backend }` with its name as the log calls it. The server counts
 * them; Next's process tells it.
 */
export const backendFailures = channel('campus:backend-failures')
