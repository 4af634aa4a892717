import { roles } from '../../schemas/roles.ts'
import { saveAll } from '../content/unsaved-documents.ts'
import { tokenKey } from '../patches/markup.ts'
import { useListener } from '../ui/use-listener.ts'

/**
 * Returns the token of the local user with a role. Requests without a token are made as the administrator.
 */
export const getUserToken = (role: string): string => `local-${role}`

/**
 * Removes a token that the lake does not accept, because the Studio would otherwise show a sign-in page with
 * no way to sign in.
 */
export function forgetUnknownUser(projectId: string): void {
  // Sanity's CLI reads the configuration outside a browser.
  if (typeof localStorage === 'undefined') return
  const stored = localStorage.getItem(tokenKey(projectId))
  const known = roles.map(({ name }) => JSON.stringify({ token: getUserToken(name) }))
  if (stored !== null && !known.includes(stored)) localStorage.removeItem(tokenKey(projectId))
}

/**
 * Switches the local user in all tabs. Each tab saves its edits and reloads.
 * @param token undefined for the administrator
 */
export async function switchUser(projectId: string, token: string | undefined): Promise<void> {
  await saveAll()
  if (token) localStorage.setItem(tokenKey(projectId), JSON.stringify({ token }))
  else localStorage.removeItem(tokenKey(projectId))
  location.reload()
}

/** Reloads this tab when another tab switches the local user. */
export function useFollowOtherTabs(projectId: string): void {
  useListener('storage', async ({ key }) => {
    if (key !== tokenKey(projectId)) return
    await saveAll()
    location.reload()
  })
}
