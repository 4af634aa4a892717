import { channel } from 'node:diagnostics_channel'

/**
 * Receives each failed read of a backend, as `{ backend }` with its name as the log calls it. Next's process publishes
 * to it; the server counts the failures.
 */
export const backendFailures = channel('campus:backend-failures')
