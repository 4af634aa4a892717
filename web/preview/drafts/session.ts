import { z } from 'zod'
import { ownLocation } from '../../../schemas/own-location.ts'
import { createSignature, isSameSignature, type Purpose } from '../../lib/signature.ts'

/** The payload of a shared link: one page, as seen by the editor who shared it. */
const link = z.object({
  /** Expiry time in milliseconds since the Unix epoch. */
  until: z.number(),
  path: z.string().transform((path, context) => {
    const location = path.startsWith('/') ? ownLocation(path) : undefined
    if (location === undefined) context.addIssue('It does not lead to a page of this site.')
    return location ?? '/'
  }),
  perspective: z.union([z.enum(['drafts', 'published']), z.array(z.string())]).default('drafts'),
  /** The preview time in ISO 8601. */
  moment: z.string().optional(),
})
type DraftLink = z.infer<typeof link>

/** A guest's session comes from a shared link, and only gives access to that link's page. */
const session = z.discriminatedUnion('isShared', [
  link.pick({ until: true }).extend({ isShared: z.literal(false) }),
  link.extend({ isShared: z.literal(true) }),
])

/** A browser's permission to see drafts. */
export type DraftSession = z.infer<typeof session>

export function signSession(value: DraftSession, secret: string): string {
  return sign('draft-session', value, secret)
}

/** Reads the session from a cookie. Returns undefined if this site did not sign the session or it has expired. */
export function readSession(cookie: string, secret: string, now = Date.now()): DraftSession | undefined {
  return unexpired(session.safeParse(readSigned('draft-session', cookie, secret)).data, now)
}

export function signLink(value: DraftLink, secret: string): string {
  return sign('draft-link', value, secret)
}

/** Reads a shared link. Returns undefined if this site did not sign the link or it has expired. */
export function readLink(token: string, secret: string, now = Date.now()): DraftLink | undefined {
  return unexpired(link.safeParse(readSigned('draft-link', token, secret)).data, now)
}

function unexpired<Dated extends { until: number }>(
  value: Dated | undefined,
  now: number,
): Dated | undefined {
  return value && value.until > now ? value : undefined
}

/**
 * Encodes a value as a signed string that only this site can create: `<value>.<signature>`, safe in URLs and cookies.
 */
function sign(purpose: Purpose, value: unknown, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${createSignature(purpose, text, secret)}`
}

/** Decodes a string that `sign` created for the same purpose. Returns undefined if the signature is invalid. */
function readSigned(purpose: Purpose, signed: string, secret: string): unknown {
  const [text = '', signature = '', ...rest] = signed.split('.')
  if (rest.length > 0) return undefined
  if (!isSameSignature(signature, createSignature(purpose, text, secret))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
