import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { environment } from '@/config/server'
import { scheduledMoments } from './scheduled-moments.ts'
import { type DraftSession, readSession, sessionCookie } from './session.ts'
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

/** The time by which dated content changes in this visit, where that is not now: a preview may be of a later moment. */
export async function draftMoment(): Promise<Date | undefined> {
  const draft = await currentDraft()
  return draft?.moment === undefined ? undefined : new Date(draft.moment)
}

/** Next refuses to answer where there is no request, as in `generateStaticParams`. */
async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    return false
  }
}
