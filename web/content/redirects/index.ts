import 'server-only'
import { NextResponse } from 'next/server'
import { getRedirects } from './redirects-table.ts'
import { resolveRedirect } from './resolve-redirect.ts'

/** Returns the response for a path that editors redirect; undefined for all other paths. */
export async function redirectResponse(url: URL): Promise<NextResponse | undefined> {
  const found = resolveRedirect(await getRedirects(), url.pathname, url.search)
  return found && NextResponse.redirect(new URL(found.location, url), found.status)
}
