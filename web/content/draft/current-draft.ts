import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { environment } from '@/config/server'
import { type Perspective, perspectiveCookie, perspectiveOf } from './perspective.ts'
import { type DraftSession, readSession, sessionCookie } from './session.ts'

/** A visit that sees drafts. */
export interface Draft extends DraftSession {
  perspective: Perspective
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
  return session && { ...session, perspective: perspectiveOf(jar.get(perspectiveCookie)?.value) }
})

/** Next refuses to answer where there is no request, as in `generateStaticParams`. */
async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    return false
  }
}
