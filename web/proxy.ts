import { type NextRequest, NextResponse } from 'next/server'
import { pagePathHeader } from '@/config/page-path'
import { environment } from '@/config/server'
import { needsMissingPages } from '@/content/provider'
import { redirectResponse } from '@/content/redirects'
import { errorPage, errorPageHeaders, unavailableWords } from '@/lib/error-page'
import { readLinkParameters } from '@/lib/link-parameters'
import { separateQuery } from '@/screens/accounts/mangled-link'
import { translatedPath } from '@/screens/accounts/translated-path'
import { cleanSearch, onDemandPage, recordState } from '@/screens/events/on-demand-path'
import { plainPath } from '../schemas/addresses/plain-path'
import { isOwnPath, recordPath } from '../schemas/site-pages'

export const config = { matcher: ['/((?!_next/|api/).*)'] }

/**
 * Rewrites links with event or club details to the pages rendered for these details, and links with a language to the
 * translated page. For URLs without a page, follows the editors' redirects or shows the not-found page. All other
 * requests pass unchanged.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request)
  const { studioUrl } = environment
  // The Studio sends HEAD requests to check whether pages show published content.
  if (request.method === 'HEAD' && studioUrl)
    response.headers.set('access-control-allow-origin', new URL(studioUrl).origin)
  return response
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const { nextUrl } = request
  const passed = withPagePath(request)
  const search = cleanSearch(nextUrl)
  if (search) return NextResponse.redirect(new URL(search, nextUrl), 308)
  const plain = await plainRedirect(nextUrl)
  if (plain) return plain
  const accountLink = separateQuery(nextUrl)
  if (accountLink) return NextResponse.redirect(new URL(accountLink, nextUrl), 307)
  const translated = translatedPath(nextUrl)
  if (translated) return NextResponse.rewrite(atPath(nextUrl, translated), passed)
  const repaired = withRepairedParameters(nextUrl)
  const onDemand = await onDemandPage(repaired)
  if (onDemand) {
    const headers = { 'x-robots-tag': 'noindex' }
    return NextResponse.rewrite(atPath(repaired, onDemand), { ...passed, headers })
  }
  if (recordPath.test(nextUrl.pathname) && needsMissingPages()) return recordResponse(nextUrl, passed)
  // The not-found pages do not have public URLs. In development, Next calls the proxy again with the rewritten path
  // `no-…`.
  if (/^\/missing\/(?!no-)/.test(nextUrl.pathname) && needsMissingPages())
    return notFoundResponse(nextUrl, 'page', passed)
  if (isOwnPath(nextUrl.pathname)) return NextResponse.next(passed)
  const redirected = await redirectResponse(nextUrl)
  if (redirected) return redirected
  // A path with a dot might be a file in public/.
  const canExist = nextUrl.pathname.includes('.')
  if (canExist || !needsMissingPages()) return NextResponse.next(passed)
  return notFoundResponse(nextUrl, 'page', passed)
}

/**
 * Responds for a record's page. The proxy already shows the not-found page for a missing record, because calling
 * `notFound` or throwing while Next prerenders a record's page would produce an empty page.
 */
async function recordResponse(url: NextRequest['nextUrl'], passed: Passed): Promise<NextResponse> {
  const state = await recordState(url.pathname)
  if (state === 'exists') return NextResponse.next(passed)
  if (state === 'unavailable')
    return new NextResponse(errorPage(unavailableWords), { status: 503, headers: errorPageHeaders })
  const [, kind = 'page'] = recordPath.exec(url.pathname) ?? []
  return notFoundResponse(url, kind, passed)
}

/**
 * Next sends prerendered pages with their own status, 200. The `no-…` pages are rendered at run time, so Next preserves
 * the status 404.
 */
function notFoundResponse(url: NextRequest['nextUrl'], kind: string, passed: Passed): NextResponse {
  return NextResponse.rewrite(atPath(url, `/missing/no-${kind}`), { ...passed, status: 404 })
}

/** Redirects a URL with wrong case or extra characters to the page or record that exists without them. */
async function plainRedirect(url: NextRequest['nextUrl']): Promise<NextResponse | undefined> {
  const plain = plainPath(url.pathname)
  if (!plain) return undefined
  if (!recordPath.test(plain)) return NextResponse.redirect(atPath(url, plain), 308)
  // Do not redirect if a record with the longer id exists. One might be created later, so the redirect is temporary.
  if (recordPath.test(url.pathname) && (await recordState(url.pathname)) !== 'missing') return undefined
  return (await recordState(plain)) === 'missing' ? undefined : NextResponse.redirect(atPath(url, plain), 307)
}

type Passed = Partial<ReturnType<typeof withPagePath>>

/** Passes the request's path to the page in a header, because Next does not pass it. */
function withPagePath({ headers, nextUrl }: NextRequest) {
  const named = new Headers(headers)
  named.set(pagePathHeader, nextUrl.pathname)
  return { request: { headers: named } }
}

/** Returns the URL with its parameters repaired, without those that its page does not use. */
function withRepairedParameters(url: NextRequest['nextUrl']) {
  const repaired = url.clone()
  repaired.search = readLinkParameters(url.pathname, url.search.slice(1)).toString()
  return repaired
}

function atPath(url: NextRequest['nextUrl'], path: string) {
  const target = url.clone()
  target.pathname = path
  return target
}
