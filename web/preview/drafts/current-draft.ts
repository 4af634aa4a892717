import 'server-only'
import { cookies, draftMode, headers } from 'next/headers'
import { cache } from 'react'
import { pagePathHeader } from '@/config/page-path'
import { environment } from '@/config/server'
import { scheduledMoments } from './scheduled-moments.ts'
import { type DraftSession, readSession, signSession } from './session.ts'
import {
  momentCookie,
  momentOf,
  type Perspective,
  perspectiveCookie,
  perspectiveOf,
  releasesUntil,
  sessionCookie,
} from './shown-content.ts'

/** A visit that sees drafts. */
export interface PreviewedDraft extends Pick<DraftSession, 'until' | 'isShared'> {
  perspective: Perspective
  /** The time as of which the site is shown, in ISO 8601; undefined for now. */
  moment?: string
}

/**
 * The draft that this request is allowed to see; undefined for visitors. It reads cookies only once Next has confirmed draft
 * mode, so that pages stay static.
 */
export const currentVisit = cache(async (): Promise<PreviewedDraft | undefined> => {
  const { revalidateSecret } = environment
  if (!revalidateSecret || !(await isDraftMode())) return undefined
  const jar = await cookies()
  const session = readSession(jar.get(sessionCookie)?.value ?? '', revalidateSecret)
  if (!session || (session.isShared && !(await isPage(session.path)))) return undefined
  // The cookies are an editor's choice, and a guest could write them too.
  const { perspective, moment } = session.isShared
    ? session
    : {
        perspective: perspectiveOf(jar.get(perspectiveCookie)?.value),
        moment: momentOf(jar.get(momentCookie)?.value),
      }
  const { until, isShared } = session
  if (!moment) return { until, isShared, perspective }
  return { until, isShared, moment, perspective: releasesUntil(moment, await scheduledMoments()) }
})

/** Whether this request is for the page at an address. */
async function isPage(address: string): Promise<boolean> {
  return (await headers()).get(pagePathHeader) === address.replace(/[?#].*/, '')
}

/** Next throws if there is no request, as in `generateStaticParams`. */
async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    return false
  }
}

/** The cookie with which Next's draft mode is on. */
const nextCookie = '__prerender_bypass'

/**
 * The Studio shows the site in a frame and may be another site. Browsers that block the cookies of another site's frame keep
 * partitioned ones, which they give to this site inside the Studio alone. The same attributes delete a cookie.
 */
const attributes = {
  path: '/',
  ...(process.env.NODE_ENV === 'production'
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const)),
}

/** The attributes as the overlays write them behind a cookie of their own. */
export const cookieAttributes = `path=/; ${attributes.sameSite === 'none' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'}`

/**
 * Lets this browser see drafts until the session is over, and an editor as they are now.
 * @param perspective what an editor's preview shows first
 */
export async function openDrafts(
  session: DraftSession,
  secret: string,
  perspective = 'drafts',
): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  const jar = await cookies()
  const expires = new Date(session.until)
  jar.set(sessionCookie, signSession(session, secret), { ...attributes, httpOnly: true, expires })
  // Not hidden from scripts: when the Studio changes what its preview shows, the overlays write it here.
  jar.set(perspectiveCookie, perspective, { ...attributes, expires })
  const bypass = jar.get(nextCookie)
  if (bypass) jar.set(nextCookie, bypass.value, { ...attributes, httpOnly: true, expires })
  await showMoment(undefined)
}

/**
 * Shows an editor the site as of a moment until another is chosen. It opens nothing: without a session it changes nothing.
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
