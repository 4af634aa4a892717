import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for. One made for a link is worthless as a session, and none of them signs a webhook. */
export type Purpose = 'draft-session' | 'draft-link'

/** A value as text that only this site can have written: `<value>.<signature>`, safe in addresses and cookies. */
export function sign(purpose: Purpose, value: unknown, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${signatureOf(purpose, text, secret)}`
}

/** The value of a text that `sign` wrote for the same purpose; otherwise undefined. Never throws. */
export function readSigned(purpose: Purpose, signed: string, secret: string): unknown {
  const [text = '', signature = ''] = signed.split('.')
  const expected = Buffer.from(signatureOf(purpose, text, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function signatureOf(purpose: Purpose, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}
