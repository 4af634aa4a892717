import { decodeSignatureHeader, encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { allTypes } from '../../schemas/content.ts'
import { contentTypes } from '../../schemas/models.ts'
import { parseJson } from './parse-json.ts'
import { readLimited } from './read-limited.ts'
import { isSameSignature } from './signature.ts'

/**
 * A call's body contains an id and a type, or a list with the name of each type. A longer body is not from our webhook.
 */
const maxBodyBytes = 16 * 1024

/** Max difference between a signature's timestamp and this machine's clock (ms). */
const longestAge = 5 * 60_000

/**
 * Signatures are remembered as long as they are valid, so that replays are rejected. A signature is valid from five
 * minutes before its timestamp until five minutes after it.
 */
const replays = { max: 10_000, ttl: 2 * longestAge }

const typeName = z.string().min(1).max(128)
const payloadSchema = z.object({ _type: z.union([typeName, z.array(typeName).min(1)]).optional() })

interface WebhookCall {
  /** The value of the `sanity-webhook-signature` header. */
  signature: string | undefined
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The response to a call, and the types of the changed documents; `*` means all types. */
interface WebhookOutcome {
  status: 200 | 400 | 401 | 409 | 413 | 503
  message: string
  types: string[]
}

/**
 * Checks webhook calls from the content lake: `{ "_type": "homePage" }`, with Sanity's signature. Without `_type`, or
 * if it is `"*"`, all content has changed. Types that no page shows are ignored. Without a secret, all calls are
 * rejected.
 */
export class WebhookReceiver {
  readonly #secret: string | undefined
  readonly #now: () => number
  readonly #seen = new LRUCache<string, true>(replays)

  /**
   * @param now the system time in milliseconds since the Unix epoch; not a monotonic clock, because signatures contain
   * timestamps from another machine
   */
  constructor(secret: string | undefined, now = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  async receive({ signature, body }: WebhookCall): Promise<WebhookOutcome> {
    if (!this.#secret) return refuse(503, 'This site has no webhook secret. Set SANITY_REVALIDATE_SECRET.')
    if (!signature) return refuse(401, `The header ${SIGNATURE_HEADER_NAME} is missing.`)
    const text = (await readLimited(body, maxBodyBytes))?.toString()
    if (text === undefined) return refuse(413, `The body is longer than ${maxBodyBytes} bytes.`)
    const signedAt = await timeOfSignature(text, signature, this.#secret)
    if (signedAt === undefined) {
      return refuse(401, 'The signature does not match. Use the same secret in the webhook and on the site.')
    }
    if (Math.abs(this.#now() - signedAt) > longestAge) {
      return refuse(401, 'The signature is more than five minutes from now. Set the clocks of both machines.')
    }
    if (this.#seen.has(signature)) return refuse(409, 'This call has been received already.')
    this.#seen.set(signature, true)

    const payload = payloadSchema.safeParse(parseJson(text))
    if (!payload.success) return refuse(400, 'The body must be JSON such as { "_type": "homePage" }.')
    const types = typesOf(payload.data._type)
    const message =
      types.length > 0 ? `Changed: ${types.join(', ')}` : 'No page shows documents of this type.'
    return { status: 200, message, types }
  }
}

function refuse(status: Exclude<WebhookOutcome['status'], 200>, message: string): WebhookOutcome {
  return { status, message, types: [] }
}

function typesOf(named: string | string[] = allTypes): string[] {
  return [named].flat().filter((type) => type === allTypes || contentTypes.includes(type))
}

/**
 * Returns the time at which a body was signed, in milliseconds since the Unix epoch; undefined if it was not signed
 * with this secret.
 */
async function timeOfSignature(body: string, signature: string, secret: string) {
  try {
    const { timestamp } = decodeSignatureHeader(signature)
    const isOurs = isSameSignature(signature, await encodeSignatureHeader(body, timestamp, secret))
    return isOurs ? timestamp : undefined
  } catch {
    // The header is malformed.
    return undefined
  }
}
