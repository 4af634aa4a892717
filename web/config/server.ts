import 'server-only'
import { readEnvironment } from './environment.ts'

/** The checked environment, for code that Next runs on the server. It may hold secrets. */
export const environment = readEnvironment()

/** The whole address of a path of this site. */
export function siteAddress(path: `/${string}`): string {
  return `${environment.siteUrl}${path}`
}

/**
 * The time by which dated content changes: the real one, or the rehearsed one of `SITE_CLOCK_START`.
 * Read it in a cached function only, with a lifetime that ends when the answer does.
 */
export function siteNow(): Date {
  const { clockStart } = environment
  return clockStart ? new Date(clockStart.getTime() + process.uptime() * 1000) : new Date()
}
