import { type NextRequest, NextResponse } from 'next/server'
import { isOwnPath } from '../schemas/site-paths'
import { getRedirects } from './content/redirect-table'
import { resolveRedirect } from './content/redirects'

/**
 * Answers addresses that no page has with the redirects that the editors keep. Pages, files and programs' addresses pass
 * untouched and without waiting.
 */
export async function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (isOwnPath(pathname)) return NextResponse.next()
  const found = resolveRedirect(await getRedirects(), pathname, search)
  return found
    ? NextResponse.redirect(new URL(found.location, request.nextUrl), found.status)
    : NextResponse.next()
}

export const config = { matcher: ['/((?!_next/|api/).*)'] }
