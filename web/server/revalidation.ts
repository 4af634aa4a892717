import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Upstream } from './upstream.ts'

/** The webhook that announces a publish. Once it has succeeded, Next holds every page that changed for stale. */
export const revalidatePath = '/api/revalidate'

/**
 * Marks all content stale once, as a webhook would. Next keeps invalidations in memory, so one that arrived shortly
 * before a restart may be lost, and webhooks sent while the site was down never arrived.
 * @param secret with which webhooks are signed
 * @throws when the site refuses the request
 */
export async function revalidateAllContent(upstream: Upstream, secret: string): Promise<void> {
  const body = JSON.stringify({ _id: '*', _type: '*' })
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const answer = await upstream.post(revalidatePath, body, {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: signature,
  })
  if (answer.status >= 300) throw new Error(`${revalidatePath} answered ${answer.status}`)
}
