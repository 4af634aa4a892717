import 'server-only'
import { environment } from './server'

/** The whole address of a path of this site. */
export function siteAddress(path: `/${string}`): string {
  return `${environment.siteUrl}${path}`
}
