import { connection } from 'next/server'
import { publicSettings } from '@/config/public'
import { getSiteSettings } from '@/content'

/** How long a copy of the file is valid (ms). RFC 9116 recommends less than a year. */
const validFor = 180 * 24 * 60 * 60 * 1000

/**
 * Returns the contact for reporting security problems.
 * Source: https://www.rfc-editor.org/rfc/rfc9116
 */
export async function GET(): Promise<Response> {
  // Wait for a request, because a prerendered file would expire.
  await connection()
  const { email } = await getSiteSettings()
  const contact = email ? `mailto:${encodeURI(email)}` : `${publicSettings.siteUrl}/contact`
  const expires = new Date(Date.now() + validFor).toISOString()
  return new Response(`Contact: ${contact}\nExpires: ${expires}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
