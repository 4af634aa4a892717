import 'server-only'
import { environment } from './server.ts'

/**
 * The time by which dated content changes: the real one, or the rehearsed one of `SITE_CLOCK_START`.
 * Read it in a cached function only, with a lifetime that ends when the answer does.
 */
export function siteNow(): Date {
  const { clockStart } = environment
  return clockStart ? new Date(clockStart.getTime() + process.uptime() * 1000) : new Date()
}
