import type { ClientPerspective } from '@sanity/client'
import { perspectiveCookie } from '../../content/draft/perspective.ts'

/**
 * Keeps what the Studio wants to see for the site to read.
 * @returns whether it is something new
 */
export function writePerspective(perspective: ClientPerspective): boolean {
  const cookie = `${perspectiveCookie}=${encodeURIComponent(String(perspective))}`
  if (document.cookie.split('; ').includes(cookie)) return false
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of an editor has the Cookie Store.
  document.cookie = `${cookie}; path=/; SameSite=None; Secure`
  return true
}
