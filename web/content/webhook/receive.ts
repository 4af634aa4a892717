import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { readLimited } from '../../server/limited-body.ts'
import { allContent, contentTag } from '../tags.ts'

/** The body is two short names. Anything longer is not ours. */
const maxBodyBytes = 16 * 1024

const payloadSchema = z.object({ _type: z.string().min(1).max(128).optional() })

/** What to answer, and the cache tags to mark stale. */
export interface WebhookOutcome {
  status: 200 | 400 | 401 | 413 | 503
  message: string
  tags: string[]
}

/**
 * Judges a webhook call of the content lake: `{ "_type": "homePage" }`, signed as Sanity signs.
 * Without `_type`, with `"*"` and for the settings, which are part of every page, all content is stale. It fails
 * closed: no secret, no revalidation.
 */
export async function receiveWebhook(request: Request, secret: string | undefined): Promise<WebhookOutcome> {
  if (!secret) return refuse(503, 'This site has no webhook secret. Set SANITY_REVALIDATE_SECRET.')

  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (!signature) return refuse(401, `The header ${SIGNATURE_HEADER_NAME} is missing.`)
  const body = (await readLimited(request.body ?? [], maxBodyBytes))?.toString()
  if (body === undefined) return refuse(413, `The body is longer than ${maxBodyBytes} bytes.`)
  if (!(await isSigned(body, signature, secret))) {
    return refuse(401, 'The signature does not match. Use the same secret in the webhook and on the site.')
  }

  const payload = payloadSchema.safeParse(parseJson(body))
  if (!payload.success) return refuse(400, 'The body must be JSON such as { "_type": "homePage" }.')
  const tag = tagFor(payload.data._type)
  return { status: 200, message: `Marked as stale: ${tag}`, tags: [tag] }
}

function refuse(status: Exclude<WebhookOutcome['status'], 200>, message: string): WebhookOutcome {
  return { status, message, tags: [] }
}

function tagFor(type: string | undefined) {
  return type === undefined || type === '*' || type === 'siteSettings' ? allContent : contentTag(type)
}

async function isSigned(body: string, signature: string, secret: string) {
  try {
    return await isValidSignature(body, signature, secret)
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
