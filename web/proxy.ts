import { type NextRequest, NextResponse } from 'next/server'
import { pagePathHeader } from '@/config/page-path'
import { environment } from '@/config/server'
import { needsMissingPages } from '@/content/provider'
import { resolveRedirect } from '@/content/redirects/redirects'
import { getRedirects } from '@/content/redirects/redirects-table'
import { errorPage, errorPageHeaders, unavailableWords } from '@/lib/error-page'
import { readLinkParameters } from '@/lib/link-parameters'
import { separateQuery } from '@/screens/accounts/mangled-link'
import { translatedPath } from '@/screens/accounts/translated-path'
import { cleanSearch, onDemandPage, recordState } from '@/screens/events/on-demand-path'
import { plainPath } from '../schemas/addresses/plain-path'
import { isOwnPath, recordPath } from '../schemas/site-pages'

export const config = { matcher: ['/((?!_next/|api/).*)'] }

/**
 * Rewrites links that contain the details of an event or club to the page that renders them, and links that contain a
 * language to the page in that language. For URLs without a page it follows the editors' redirects, or shows the
 * not-found page. All other requests are unchanged.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request)
  const { studioUrl } = environment
  // The Studio requests pages to check whether they show published content.
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
  if (isOwnPath(nextUrl.pathname)) return NextResponse.next(passed)
  const found = resolveRedirect(await getRedirects(), nextUrl.pathname, nextUrl.search)
  if (found) return NextResponse.redirect(new URL(found.location, nextUrl), found.status)
  // A path that contains a dot might be a file in public/.
  const canExist = nextUrl.pathname.includes('.')
  if (canExist || !needsMissingPages()) return NextResponse.next(passed)
  return notFoundResponse(nextUrl, 'page', passed)
}

/**
 * Responds to a request for a record's page. Shows the not-found page here if the record is missing, because `notFound`
 * or an error while Next prerenders a record's page leaves an empty page.
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
 * Next sends prerendered pages with their own status (200), but preserves the status 404 for the pages `no-…`, which it
 * renders on request.
 */
function notFoundResponse(url: NextRequest['nextUrl'], kind: string, passed: Passed): NextResponse {
  return NextResponse.rewrite(atPath(url, `/missing/no-${kind}`), { ...passed, status: 404 })
}

/** Redirects a URL with wrong case or extra characters to the page or record that it was meant for, if that exists. */
async function plainRedirect(url: NextRequest['nextUrl']): Promise<NextResponse | undefined> {
  const plain = plainPath(url.pathname)
  if (!plain) return undefined
  if (!recordPath.test(plain)) return NextResponse.redirect(atPath(url, plain), 308)
  // A record with the longer ID can already exist, or be created later.
  if (recordPath.test(url.pathname) && (await recordState(url.pathname)) !== 'missing') return undefined
  return (await recordState(plain)) === 'missing' ? undefined : NextResponse.redirect(atPath(url, plain), 307)
}

type Passed = Partial<ReturnType<typeof withPagePath>>

/** Passes the request's path to the page, because Next does not. */
function withPagePath({ headers, nextUrl }: NextRequest) {
  const named = new Headers(headers)
  named.set(pagePathHeader, nextUrl.pathname)
  return { request: { headers: named } }
}

/** The URL with only the parameters that its page supports. */
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
