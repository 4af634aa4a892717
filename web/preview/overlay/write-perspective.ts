import type { ClientPerspective } from '@sanity/client'
import { momentCookie } from '../../content/draft/moment.ts'
import { perspectiveCookie } from '../../content/draft/perspective.ts'

/**
 * Keeps what the Studio wants to see for the site to read, and goes back to now when that is something new.
 * @returns whether it is something new
 */
export function writePerspective(perspective: ClientPerspective): boolean {
  const cookie = `${perspectiveCookie}=${encodeURIComponent(String(perspective))}`
  if (document.cookie.split('; ').includes(cookie)) return false
  for (const change of [cookie, `${momentCookie}=; max-age=0`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of an editor has the Cookie Store.
    document.cookie = `${change}; path=/; SameSite=None; Secure`
  }
  return true
}
