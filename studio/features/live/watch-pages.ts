import type { DocumentPlace } from '../../../schemas/model/document.ts'
import { contentSinceHeader, contentTimeHeader } from '../../../schemas/site-and-studio.ts'

/** Delay between two checks (ms): short at first, longer once the page is late. */
const pauses = { soon: 100, late: 1000 }

/**
 * Elapsed time (ms) after which a page counts as late (`late`), or the Studio stops checking (`longest`).
 */
const limits = { late: 5000, longest: 60_000 }

const maxResponseMs = 15_000

export interface Publish {
  siteUrl: string
  /** The pages that show the document. */
  pages: readonly DocumentPlace[]
  /** The time of publishing according to the content lake's clock (ms since the Unix epoch). */
  publishedAt: number
  /** When the editor pressed Publish, from `Date.now`. */
  pressedAt: number
  /** When the content lake responded, from `Date.now`. */
  answeredAt: number
  /** A redirect's target. The redirect is live once its path redirects there. */
  target?: string | undefined
}

/**
 * A change of state: the document is live on more pages, or it is late. `elapsed` (ms) is the time from
 * pressing Publish until all of these pages were live. `site` is the reason for the delay: the site is not
 * responding to the Studio (`gone`), does not report content times, as in development or on a platform that
 * runs Next (`silent`), or still shows the previous content (`behind`).
 */
export type LiveEvent =
  | { kind: 'live'; pages: DocumentPlace[]; elapsed: number }
  | { kind: 'late'; site: 'gone' | 'silent' | 'behind' }

/**
 * Requests the pages as a visitor would, until each reports the published version in its `contentTimeHeader`.
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
    // Wait for all responses before reporting a delay, because in development a page takes a few seconds to
    // compile on its first visit.
    if (!isLate && live.size === 0 && elapsed() > limits.late && !signal?.aborted) {
      isLate = true
      tell({ kind: 'late', site })
    }
    const pause = elapsed() < limits.late ? pauses.soon : pauses.late
    if (live.size < publish.pages.length) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Returns the time from pressing Publish until the site had the page ready, even if a busy browser notices
 * this later.
 * @param since the site's timestamp, which uses the content lake's clock
 */
function timeUntil(since: number | undefined, { pressedAt, answeredAt, publishedAt }: Publish): number {
  return since === undefined ? Infinity : answeredAt - pressedAt + Math.max(0, since - publishedAt)
}

interface PageState {
  isLive: boolean
  /** Whether the page does not report the time of its content. */
  isSilent?: boolean
  /** When the site finished rendering the page, if the site reports it. */
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
    // The Studio can detect a redirect to another site, but cannot follow it because of CORS.
    if (target === undefined || !(error instanceof TypeError)) return undefined
    const response = await head(siteUrl + path, 'manual').catch(() => undefined)
    return response && { isLive: response.type === 'opaqueredirect' }
  }
}

function head(address: string, redirect: RequestRedirect): Promise<Response> {
  const signal = AbortSignal.timeout(maxResponseMs)
  return fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit', redirect, signal })
}
