import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Purpose of a signature. One for a link is invalid for a session, and none of them signs a webhook. */
export type Purpose = 'draft-session' | 'draft-link' | 'picture-crop'

/** A signature of a text that only the owner of the secret can make, safe in addresses and cookies. */
export function signatureOf(purpose: Purpose, text: string, secret: string): string {
  // Each purpose has a separate key; the secret itself signs webhooks only. Source: RFC 5869.
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares signatures in a time that does not depend on where they differ. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
