import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { revalidateTag } from 'next/cache'
import { environment } from '@/config/server'
import { contentTag } from '@/content'
import { WebhookReceiver } from '@/lib/webhook'

const receiver = new WebhookReceiver(environment.revalidateSecret)

export async function POST(request: Request) {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME) ?? undefined
  const { status, message, types } = await receiver.receive({ signature, body: request.body ?? [] })
  // With `expire: 0` the next request gets the new page. With the profile 'max' it would get the stale page once more.
  if (types.length > 0) revalidateTag(contentTag, { expire: 0 })
  if (status === 503) console.error(message)
  return Response.json({ ok: status === 200, message, types }, { status })
}
