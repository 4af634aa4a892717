import 'server-only'
import { cookies, draftMode, headers } from 'next/headers'
import { cache } from 'react'
import { pagePathHeader } from '@/config/page-path'
import { environment } from '@/config/server'
import { getScheduledChanges } from './scheduled-changes.ts'
import { type DraftSession, readSession, signSession } from './session.ts'
import {
  type Perspective,
  parsePerspective,
  parsePreviewTime,
  perspectiveCookie,
  releasesUntil,
  sessionCookie,
  timeCookie,
} from './shown-content.ts'

/** Draft access of a request, and the content that the request shows. */
export interface PreviewedDraft extends Pick<DraftSession, 'until' | 'isShared'> {
  perspective: Perspective
  /** The preview time in ISO 8601; undefined for the current drafts. */
  moment?: string
}

/**
 * The draft that this request is allowed to see; undefined for visitors. Reads cookies only after Next has confirmed
 * draft mode, so that pages for visitors stay static.
 */
export const currentVisit = cache(async (): Promise<PreviewedDraft | undefined> => {
  const { revalidateSecret } = environment
  if (!revalidateSecret || !(await isDraftMode())) return undefined
  const jar = await cookies()
  const session = readSession(jar.get(sessionCookie)?.value ?? '', revalidateSecret)
  if (!session || (session.isShared && !(await isPage(session.path)))) return undefined
  // These cookies are trusted only in an editor's session, because guests could change them to see other drafts.
  const { perspective, moment } = session.isShared
    ? session
    : {
        perspective: parsePerspective(jar.get(perspectiveCookie)?.value),
        moment: parsePreviewTime(jar.get(timeCookie)?.value),
      }
  const { until, isShared } = session
  if (!moment) return { until, isShared, perspective }
  return { until, isShared, moment, perspective: releasesUntil(moment, await getScheduledChanges()) }
})

/** Whether this request is for the page at this URL. */
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

/** Next's draft-mode cookie. */
const nextCookie = '__prerender_bypass'

/**
 * The Studio shows the site in a frame and might have a different domain. Browsers that block third-party cookies in
 * frames accept partitioned ones, which they send only inside the Studio. Deleting a cookie requires the same
 * attributes as setting it.
 */
const attributes = {
  path: '/',
  ...(process.env.NODE_ENV === 'production'
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const)),
}

/** The attributes as a string, which the overlays append to the cookies that they set. */
export const cookieAttributes = `path=/; ${attributes.sameSite === 'none' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'}`

/**
 * Enables draft mode in this browser until the session expires. An editor sees the current drafts.
 * @param perspective the initial perspective of an editor's preview
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
  // Readable by scripts, because the overlays write it when the Studio changes the perspective of its preview.
  jar.set(perspectiveCookie, perspective, { ...attributes, expires })
  const bypass = jar.get(nextCookie)
  if (bypass) jar.set(nextCookie, bypass.value, { ...attributes, httpOnly: true, expires })
  await setPreviewTime(undefined)
}

/**
 * Sets the time at which an editor sees the site, until a different time is chosen. Has no effect without a session.
 * @param moment in ISO 8601; undefined for the current drafts
 */
export async function setPreviewTime(moment: string | undefined): Promise<void> {
  const jar = await cookies()
  // Readable by scripts, because the overlays reset it when the Studio changes the perspective of its preview.
  jar.set(timeCookie, moment ?? '', { ...attributes, ...(moment === undefined && { maxAge: 0 }) })
}

/** Disables draft mode in this browser. */
export async function closeDrafts(): Promise<void> {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  for (const name of [sessionCookie, perspectiveCookie, timeCookie, nextCookie]) {
    jar.set(name, '', { ...attributes, httpOnly: true, maxAge: 0 })
  }
}
