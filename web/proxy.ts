import { type NextRequest, NextResponse } from 'next/server'
import { isOwnPath } from '../schemas/site-paths'
import { getRedirects } from './content/redirect-table'
import { resolveRedirect } from './content/redirects'
import { clubParameters } from './listings/club/link-details'
import { eventParameters } from './listings/event/link-details'
import { readRecord } from './listings/firestore'
import { filterParameters } from './listings/list/filters'
import { isListingId } from './listings/listing-id'

export const config = { matcher: ['/((?!_next/|api/).*)'] }

/**
 * Answers addresses that no page has with the redirects that the editors keep, and leads addresses with parameters to
 * the page that reads them. Everything else passes untouched and without waiting.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  if (isOwnPath(pathname)) return pageWithParameters(request)
  const found = resolveRedirect(await getRedirects(), pathname, search)
  return found
    ? NextResponse.redirect(new URL(found.location, request.nextUrl), found.status)
    : NextResponse.next()
}

/**
 * Some addresses have two pages: a kept one for the plain link, and one that is rendered for its parameters. The latter
 * cannot answer 404 any more once it has begun, so what would become of an event is settled here.
 */
async function pageWithParameters({ nextUrl }: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = nextUrl
  const has = (names: readonly string[]) => names.some((name) => searchParams.get(name)?.trim())

  if (pathname === '/events') return has(filterParameters) ? onDemand('/events/search') : NextResponse.next()
  const [, kind, id = '', ...rest] = pathname.split('/')
  if (rest.length > 0 || !isListingId(id)) return NextResponse.next()
  if (kind === 'club') return has(clubParameters) ? onDemand(`/from-link${pathname}`) : NextResponse.next()
  if (kind !== 'event' || !has(eventParameters)) return NextResponse.next()
  return has(['title']) || (await eventExists(id)) ? onDemand(`/from-link${pathname}`) : NextResponse.next()

  function onDemand(path: string) {
    const target = nextUrl.clone()
    target.pathname = path
    return NextResponse.rewrite(target, { headers: { 'x-robots-tag': 'noindex' } })
  }
}

/** Whether there may be such an event: when Firestore does not answer, the page says so itself. */
async function eventExists(id: string): Promise<boolean> {
  return (await readRecord('events', id).catch(() => undefined)) !== null
}
