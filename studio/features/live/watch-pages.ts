import type { DocumentPlace } from '../../../schemas/model/document.ts'
import { contentSinceHeader, contentTimeHeader } from '../../../schemas/site-and-studio.ts'

/** Delay between two checks (ms). It is short while the page is expected. */
const pauses = { soon: 100, late: 1000 }

/** After `late`, a page counts as late; after `longest`, the Studio stops checking (ms). */
const limits = { late: 5000, longest: 60_000 }

const maxResponseMs = 15_000

export interface Publish {
  siteUrl: string
  /** The pages that show the document. */
  pages: readonly DocumentPlace[]
  /** The publish time by the content lake's clock (ms since 1970). */
  publishedAt: number
  /** The time at which the editor pressed Publish, from `Date.now`. */
  pressedAt: number
  /** The time of the content lake's response, from `Date.now`. */
  answeredAt: number
  /** A redirect's target. Its page is live when it redirects there. */
  target?: string | undefined
}

/**
 * A change of state: the document is live on more pages, or is late. `elapsed` (ms) is the time from the
 * press of Publish until the last of these pages had it. A late site does not respond to the Studio, does not
 * report content times (in development, on a platform that runs Next), or still shows the previous content.
 */
export type LiveEvent =
  | { kind: 'live'; pages: DocumentPlace[]; elapsed: number }
  | { kind: 'late'; site: 'gone' | 'silent' | 'behind' }

/**
 * Requests the pages like a visitor until each reports the published version in its `contentTimeHeader`.
 * @param tell called with each event
 * @param signal stops the watch
 */
export async function watchPages(
  publish: Publish,
  tell: (event: LiveEvent) => void,
  signal?: AbortSignal,
): Promise<void> {
  const elapsed = () => Date.now() - publish.pressedAt
  const live = new Map<string, number>()
  let site: Extract<LiveEvent, { kind: 'late' }>['site'] = 'gone'
  let isLate = false
  const look = async ({ href }: DocumentPlace) => {
    const state = await askPage(href, publish)
    if (state && site !== 'behind') site = state.isSilent ? 'silent' : 'behind'
    if (!state?.isLive || signal?.aborted) return
    live.set(href, Math.min(elapsed(), timeUntil(state.since, publish)))
    const pages = publish.pages.filter((each) => live.has(each.href))
    tell({ kind: 'live', pages, elapsed: Math.max(...live.values()) })
  }
  const isOver = () => elapsed() > limits.longest || signal?.aborted || (isLate && site === 'silent')
  while (live.size < publish.pages.length && !isOver()) {
    await Promise.all(publish.pages.filter(({ href }) => !live.has(href)).map(look))
    // Wait for pending responses, because a page that is compiled on the first visit in development takes
    // some seconds.
    if (!isLate && live.size === 0 && elapsed() > limits.late && !signal?.aborted) {
      isLate = true
      tell({ kind: 'late', site })
    }
    const pause = elapsed() < limits.late ? pauses.soon : pauses.late
    if (live.size < publish.pages.length) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Returns the time from the press of Publish until the site had a page. A busy browser notices it later.
 * @param since the site's timestamp; its clock is the content lake's
 */
function timeUntil(since: number | undefined, { pressedAt, answeredAt, publishedAt }: Publish): number {
  return since === undefined ? Infinity : answeredAt - pressedAt + Math.max(0, since - publishedAt)
}

interface PageState {
  isLive: boolean
  /** Whether it does not report the time of its content. */
  isSilent?: boolean
  /** When the site finished the page, if it reports that. */
  since?: number
}

/** Returns undefined if the site does not respond. */
async function askPage(
  path: string,
  { siteUrl, publishedAt, target }: Publish,
): Promise<PageState | undefined> {
  try {
    const { headers, ok, redirected, url } = await head(siteUrl + path, 'follow')
    if (target !== undefined) {
      return { isLive: redirected && new URL(url).pathname === new URL(target, siteUrl).pathname }
    }
    const since = headers.get(contentSinceHeader)
    return {
      isLive: Number(headers.get(contentTimeHeader)) >= publishedAt,
      isSilent: ok && !headers.has(contentTimeHeader),
      ...(since !== null && { since: Number(since) }),
    }
  } catch (error) {
    // The Studio can detect a redirect to another site, but cannot follow it.
    if (target === undefined || !(error instanceof TypeError)) return undefined
    const response = await head(siteUrl + path, 'manual').catch(() => undefined)
    return response && { isLive: response.type === 'opaqueredirect' }
  }
}

function head(address: string, redirect: RequestRedirect): Promise<Response> {
  const signal = AbortSignal.timeout(maxResponseMs)
  return fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit', redirect, signal })
}
