import { type NextRequest, NextResponse } from 'next/server'
import { clubParameters } from './listings/club/link-details'
import { eventParameters } from './listings/event/link-details'
import { readRecord } from './listings/firestore'
import { filterParameters } from './listings/list/filters'
import { isListingId } from './listings/listing-id'

/** Addresses that have two pages: a kept one for the plain link, and one that is rendered for its parameters. */
export const config = { matcher: ['/event/:id', '/club/:clubId', '/events'] }

/**
 * Leads an address with parameters that a page reads to the page that is rendered on demand, and everything else to
 * the kept one. A page that is rendered on demand cannot answer 404 any more once it has begun, so what would become of
 * an event is settled here.
 */
export async function proxy({ nextUrl }: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = nextUrl
  const has = (names: readonly string[]) => names.some((name) => searchParams.get(name)?.trim())

  if (pathname === '/events') return has(filterParameters) ? onDemand('/events/search') : NextResponse.next()
  const [, kind, id = ''] = pathname.split('/')
  if (!isListingId(id)) return NextResponse.next()
  if (kind === 'club') return has(clubParameters) ? onDemand(`/from-link${pathname}`) : NextResponse.next()
  const isOnDemand = has(eventParameters) && (has(['title']) || (await eventExists(id)))
  return isOnDemand ? onDemand(`/from-link${pathname}`) : NextResponse.next()

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
