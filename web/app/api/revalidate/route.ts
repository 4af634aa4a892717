import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { revalidateTag } from 'next/cache'
import { environment } from '@/config/server'
import { contentTag } from '@/content'
import { WebhookReceiver } from '@/lib/webhook'

const receiver = new WebhookReceiver(environment.revalidateSecret)

export async function POST(request: Request) {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME) ?? undefined
  const { status, message, types } = await receiver.receive({ signature, body: request.body ?? [] })
  // The profile 'max' keeps serving the old page while the new one is made, or cannot be made. In development the next reload shows
  // the publish.
  const profile = process.env.NODE_ENV === 'development' ? { expire: 0 } : 'max'
  if (types.length > 0) revalidateTag(contentTag, profile)
  if (status === 503) console.error(message)
  return Response.json({ ok: status === 200, message, types }, { status })
}
