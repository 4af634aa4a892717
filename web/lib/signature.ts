import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * The purpose of a signature. A signature is only valid for its purpose: a link's signature is invalid for a session,
 * and neither is valid for a webhook.
 */
export type Purpose = 'draft-session' | 'draft-link' | 'picture-crop'

/**
 * Signs text, so that only the owner of the secret can create the signature. The signature is safe in URLs and cookies.
 */
export function createSignature(purpose: Purpose, text: string, secret: string): string {
  // Derives a separate key for each purpose (RFC 5869). The secret itself only signs webhooks.
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares signatures in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
