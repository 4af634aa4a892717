import { type NextRequest, NextResponse } from 'next/server'
import { resolveRedirect } from '@/content/redirects/redirects'
import { getRedirects } from '@/content/redirects/redirects-table'
import { withQueryApart } from '@/screens/accounts/mangled-link'
import { translatedPath } from '@/screens/accounts/translated-path'
import { cleanSearch, onDemandPage } from '@/screens/events/on-demand-path'
import { isOwnPath } from '../schemas/site-pages'

export const config = { matcher: ['/((?!_next/|api/).*)'] }

/**
 * Leads links that carry details of an event or club to the page that is rendered for them, those that ask for another language to
 * the page that is made in it, and answers addresses that no page has with the redirects that the editors keep. Everything else
 * passes untouched and without waiting.
 */
export async function proxy({ nextUrl }: NextRequest): Promise<NextResponse> {
  const search = cleanSearch(nextUrl)
  if (search) return NextResponse.redirect(new URL(search, nextUrl), 308)
  const accountLink = withQueryApart(nextUrl)
  if (accountLink) return NextResponse.redirect(new URL(accountLink, nextUrl), 307)
  const translated = translatedPath(nextUrl)
  if (translated) return NextResponse.rewrite(atPath(nextUrl, translated))
  const onDemand = await onDemandPage(nextUrl)
  if (onDemand)
    return NextResponse.rewrite(atPath(nextUrl, onDemand), { headers: { 'x-robots-tag': 'noindex' } })
  if (isOwnPath(nextUrl.pathname)) return NextResponse.next()
  const found = resolveRedirect(await getRedirects(), nextUrl.pathname, nextUrl.search)
  return found ? NextResponse.redirect(new URL(found.location, nextUrl), found.status) : NextResponse.next()
}

function atPath(url: NextRequest['nextUrl'], path: string) {
  const target = url.clone()
  target.pathname = path
  return target
}
