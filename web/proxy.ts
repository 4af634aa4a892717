import { type NextRequest, NextResponse } from 'next/server'
import { environment } from '@/config/server'
import { pagePathHeader, sessionCookie } from '@/content/draft/shown-content'
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
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request)
  const { studioUrl } = environment
  // The Studio requests pages to see whether a publish is live.
  if (request.method === 'HEAD' && studioUrl)
    response.headers.set('access-control-allow-origin', new URL(studioUrl).origin)
  return response
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const { nextUrl } = request
  const passed = request.cookies.has(sessionCookie) ? withPagePath(request) : {}
  const search = cleanSearch(nextUrl)
  if (search) return NextResponse.redirect(new URL(search, nextUrl), 308)
  const accountLink = withQueryApart(nextUrl)
  if (accountLink) return NextResponse.redirect(new URL(accountLink, nextUrl), 307)
  const translated = translatedPath(nextUrl)
  if (translated) return NextResponse.rewrite(atPath(nextUrl, translated), passed)
  const onDemand = await onDemandPage(nextUrl)
  if (onDemand) {
    const headers = { 'x-robots-tag': 'noindex' }
    return NextResponse.rewrite(atPath(nextUrl, onDemand), { ...passed, headers })
  }
  if (isOwnPath(nextUrl.pathname)) return NextResponse.next(passed)
  const found = resolveRedirect(await getRedirects(), nextUrl.pathname, nextUrl.search)
  return found
    ? NextResponse.redirect(new URL(found.location, nextUrl), found.status)
    : NextResponse.next(passed)
}

/** A shared link to a draft opens one page, and a page does not know its path. */
function withPagePath({ headers, nextUrl }: NextRequest) {
  const named = new Headers(headers)
  named.set(pagePathHeader, nextUrl.pathname)
  return { request: { headers: named } }
}

function atPath(url: NextRequest['nextUrl'], path: string) {
  const target = url.clone()
  target.pathname = path
  return target
}
