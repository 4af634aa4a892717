import 'server-only'
import { readEnvironment } from './environment.ts'

/** The validated environment, for code that Next runs on the server. It can contain secrets. */
export const environment = readEnvironment()

/** Returns the absolute URL of a path on this site. */
export function siteAddress(path: `/${string}`): string {
  return `${environment.siteUrl}${path}`
}
