import 'server-only'
import { readEnvironment } from './environment.ts'

/** The checked environment, for code that Next runs on the server. It may hold secrets. */
export const environment = readEnvironment()

/** The whole address of a path of this site. */
export function siteAddress(path: `/${string}`): string {
  return `${environment.siteUrl}${path}`
}
