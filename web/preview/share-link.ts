import 'server-only'
import { z } from 'zod'
import { environment, siteAddress } from '@/config/server'
import { ownLocation } from '../../schemas/own-location.ts'
import { currentVisit, signLink } from './drafts'

/** Lifetime of a shared link (ms): a week. */
const week = 7 * 24 * 60 * 60 * 1000

const asked = z.object({
  path: z
    .string()
    .max(500)
    .startsWith('/')
    .refine((path) => ownLocation(path) !== undefined),
})

/**
 * Responds to `{ "path": "/about" }` from an editor in draft mode with a link. Everyone who has the link sees the page
 * as the editor sees it.
 */
export async function shareDraft(request: Request): Promise<Response> {
  const { revalidateSecret } = environment
  const draft = await currentVisit()
  if (!draft || draft.isShared || !revalidateSecret) return Response.json({}, { status: 401 })
  const { data } = asked.safeParse(await request.json().catch(() => undefined))
  if (!data) return Response.json({}, { status: 400 })
  const until = Date.now() + week
  const { perspective, moment } = draft
  const token = signLink({ until, path: data.path, perspective, moment }, revalidateSecret)
  return Response.json({ url: siteAddress(`/api/preview/open?draft=${token}`), until })
}
