/** Where the Studio's own sign-in keeps a token, for all tabs of a browser. */
const keyOf = (projectId: string) => `__studio_auth_token_${projectId}`

/** The token with which the local lake knows somebody of a role. Without one it takes everybody for the administrator. */
export const tokenOf = (role: string): string => `local-${role}`

/** How often a page that is to be left is asked whether all is saved, in milliseconds. */
const patience = 200

/**
 * Makes this browser somebody else, in every tab: each is loaded anew once nothing in it is unsaved.
 * @param token none for the one user that there is without
 */
export async function switchPerson(projectId: string, token: string | undefined): Promise<void> {
  await allIsSaved()
  if (token) localStorage.setItem(keyOf(projectId), JSON.stringify({ token }))
  else localStorage.removeItem(keyOf(projectId))
  location.reload()
}

/** Follows when another tab of the browser becomes somebody else. Returns how to stop. */
export function followOtherTabs(projectId: string): () => void {
  const follow = async ({ key }: StorageEvent) => {
    if (key !== keyOf(projectId)) return
    await allIsSaved()
    location.reload()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Asks the page what a browser asks before it leaves: forms save then, and object as long as they have not. */
export async function allIsSaved(): Promise<void> {
  for (;;) {
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    if (!leave.defaultPrevented) return
    await new Promise((resolve) => setTimeout(resolve, patience))
  }
}
