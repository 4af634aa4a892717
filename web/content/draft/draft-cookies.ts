import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { type DraftSession, sessionCookie, signSession } from './session.ts'
import { momentCookie, perspectiveCookie } from './shown-content.ts'

/** The cookie with which Next's draft mode is on. */
const nextCookie = '__prerender_bypass'

/** The Studio shows the site in a frame and may be another site, so the cookies go along there too, as Next's own does. */
const attributes = {
  path: '/',
  ...(process.env.NODE_ENV === 'production'
    ? ({ sameSite: 'none', secure: true } as const)
    : ({ sameSite: 'lax' } as const)),
}

/** Lets this browser see drafts until the session is over. */
export async function openDrafts(session: DraftSession, perspective: string, secret: string): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  const jar = await cookies()
  const expires = new Date(session.until)
  jar.set(sessionCookie, signSession(session, secret), { ...attributes, httpOnly: true, expires })
  // Not hidden from scripts: when the Studio changes what its preview shows, the overlays write it here.
  jar.set(perspectiveCookie, perspective, { ...attributes, expires })
  const bypass = jar.get(nextCookie)
  if (bypass) jar.set(nextCookie, bypass.value, { ...attributes, httpOnly: true, expires })
}

/**
 * Shows the site as of a moment until another is chosen. It opens nothing: without a session it changes nothing.
 * @param moment in ISO 8601; undefined for drafts, as they are now
 */
export async function showMoment(moment: string | undefined): Promise<void> {
  const jar = await cookies()
  // Not hidden from scripts: the overlays go back to now when the Studio chooses what its preview shows.
  jar.set(momentCookie, moment ?? '', { ...attributes, ...(moment === undefined && { maxAge: 0 }) })
}

/** Makes this browser a visitor's again. */
export async function closeDrafts(): Promise<void> {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  for (const name of [sessionCookie, perspectiveCookie, momentCookie, nextCookie]) {
    jar.set(name, '', { ...attributes, httpOnly: true, maxAge: 0 })
  }
}
