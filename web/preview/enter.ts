import 'server-only'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { environment } from '@/config/server'
import { contentClient } from '@/content/client'
import { ownLocation } from '../../schemas/own-location.ts'
import { closeDrafts, currentVisit, openDrafts, parsePreviewTime, readLink, setPreviewTime } from './drafts'
import { withoutCookies } from './without-cookies'

/** How long an editor's browser shows drafts after they are opened from the Studio (ms): a working day. */
const workingDay = 12 * 60 * 60 * 1000

// The Studio stores preview secrets in documents that can only be read with a token, so the package that validates
// preview URLs requires one. `local` is the token for a local content lake's tools.
const client = contentClient(environment).withConfig({ token: environment.sanityReadToken ?? 'local' })

/** Parameter of the second request, which checks whether the browser has stored the cookies. */
const again = 'opened'

/**
 * Handles the URL that the Studio opens for its preview: enables draft mode and redirects to the page. A browser that
 * blocks cookies in the Studio's frame gets a link that opens a separate window instead.
 */
export async function enterFromStudio(request: Request): Promise<Response> {
  const { revalidateSecret } = environment
  if (!revalidateSecret) return notSetUp()
  const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(client, request.url)
  if (!isValid) return refused('This address is not valid any more. Open the preview from the Studio again.')
  const { pathname, search, searchParams } = new URL(request.url)
  if (!searchParams.has(again)) {
    const session = { until: Date.now() + workingDay, isShared: false } as const
    await openDrafts(session, revalidateSecret, studioPreviewPerspective ?? undefined)
    return goTo(`${pathname}${search}&${again}`)
  }
  const draft = await currentVisit()
  if (draft && !draft.isShared) return goTo(withoutPreviewParameters(redirectTo ?? '/'))
  searchParams.delete(again)
  return withoutCookies(`${pathname}?${searchParams}`)
}

/** Handles a link to a draft that an editor shared. */
export async function enterByLink(request: Request): Promise<Response> {
  const { revalidateSecret } = environment
  if (!revalidateSecret) return notSetUp()
  const token = new URL(request.url).searchParams.get('draft') ?? ''
  const link = readLink(token, revalidateSecret)
  if (!link) return refused('This link has expired. Ask whoever sent it for a new one.')
  await openDrafts({ ...link, isShared: true }, revalidateSecret)
  return goTo(link.path)
}

/**
 * Handles an editor's `?at=2026-11-23T07:00:00Z&to=/about` in draft mode. From then on, the browser shows the site as
 * of `at`. Without `at`, it shows drafts again; without `to`, it stays on the current page.
 */
export async function enterMoment(request: Request): Promise<Response> {
  const draft = await currentVisit()
  if (!draft || draft.isShared) return refused('Open the preview from the Studio first.')
  const { searchParams } = new URL(request.url)
  await setPreviewTime(parsePreviewTime(searchParams.get('at') ?? undefined))
  const to = searchParams.get('to')
  return goTo((to !== null && ownLocation(to, environment.siteUrl)) || pageBefore(request))
}

/** Exits draft mode and stays on the page. */
export async function leaveDrafts(request: Request): Promise<Response> {
  await closeDrafts()
  return goTo(pageBefore(request))
}

function pageBefore(request: Request): string {
  const referer = request.headers.get('referer')
  return (referer !== null && ownLocation(referer, environment.siteUrl)) || '/'
}

/** Removes the Studio's parameters, because cookies contain the same values. */
function withoutPreviewParameters(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, environment.siteUrl)
  for (const name of [...searchParams.keys()])
    if (name.startsWith('sanity-preview-')) searchParams.delete(name)
  const query = searchParams.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

/** Redirects to a page on the site, or to Home for any other URL. */
function goTo(address: string): Response {
  return new Response(null, {
    status: 307,
    headers: { location: ownLocation(address, environment.siteUrl) ?? '/' },
  })
}

function refused(sentence: string): Response {
  return new Response(sentence, { status: 401 })
}

function notSetUp(): Response {
  return new Response('This site shows no drafts: SANITY_REVALIDATE_SECRET is not set.', { status: 503 })
}
