import { revalidateTag } from 'next/cache'
import { environment } from '@/config/server'
import { receiveWebhook } from '@/content/webhook/receive'

export async function POST(request: Request) {
  const { status, message, tags } = await receiveWebhook(request, environment.revalidateSecret)
  // The profile 'max' keeps serving the old page while the new one is made, or cannot be made.
  for (const tag of tags) revalidateTag(tag, 'max')
  if (status === 503) console.error(message)
  return Response.json({ ok: status === 200, message, tags }, { status })
}
