import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { environment } from '@/config/server'
import { scheduledMoments } from './scheduled-moments.ts'
import { type DraftSession, readSession, sessionCookie, signSession } from './session.ts'
import {
  momentCookie,
  momentOf,
  type Perspective,
  perspectiveCookie,
  perspectiveOf,
  releasesUntil,
} from './shown-content.ts'

/** A visit that sees drafts. */
export interface Draft extends DraftSession {
  perspective: Perspective
  /** The time as of which the site is shown, in ISO 8601; undefined for now. */
  moment?: string
}

/**
 * The draft that this request may see; undefined for visitors. It asks for cookies only once Next has confirmed draft
 * mode, so that pages stay static.
 */
export const currentDraft = cache(async (): Promise<Draft | undefined> => {
  const { revalidateSecret } = environment
  if (!revalidateSecret || !(await isDraftMode())) return undefined
  const jar = await cookies()
  const session = readSession(jar.get(sessionCookie)?.value ?? '', revalidateSecret)
  if (!session) return undefined
  const moment = momentOf(jar.get(momentCookie)?.value)
  if (!moment) return { ...session, perspective: perspectiveOf(jar.get(perspectiveCookie)?.value) }
  return { ...session, moment, perspective: releasesUntil(moment, await scheduledMoments()) }
})

/** The time by which dated content changes in this visit, if that is not now: a preview may be of a later moment. */
export async function draftMoment(): Promise<Date | undefined> {
  const draft = await currentDraft()
  return draft?.moment === undefined ? undefined : new Date(draft.moment)
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
