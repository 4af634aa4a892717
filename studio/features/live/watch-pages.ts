import { contentSinceHeader, contentTimeHeader } from '../../../schemas/site-and-studio.ts'

/** Wait between two looks at the site, in milliseconds: short while the page is expected. */
const pauses = { soon: 100, late: 1000 }

/** After this time a page is late, and after the other the Studio stops looking, in milliseconds. */
const limits = { late: 5000, longest: 60_000 }

const maxResponseMs = 15_000

export interface Publish {
  siteUrl: string
  /** Paths of the pages that show the document, such as `/about`. */
  paths: readonly string[]
  /** When it was published, by the clock of the content lake, in milliseconds since 1970. */
  publishedAt: number
  /** When the editor pressed Publish, as `Date.now` says it. */
  pressedAt: number
  /** When the content lake had answered that it is published, as `Date.now` says it. */
  answeredAt: number
  /** Where a redirect leads: its paths are live when they lead there. */
  target?: string | undefined
}

/**
 * The site's reports: visitors get the document on more pages each time, or it takes longer than expected. `elapsed` is
 * in milliseconds from the press of Publish until the last of these pages had it. A late site does not respond to the Studio at all,
 * does not say what its pages show (in development, on a platform that runs Next), or shows what was there before.
 */
export type LiveEvent =
  | { kind: 'live'; paths: string[]; elapsed: number }
  | { kind: 'late'; site: 'gone' | 'silent' | 'behind' }

/**
 * Asks the site as a visitor would, until each page says that it shows the published version (`contentTimeHeader`).
 * @param tell called with each event
 * @param signal ends it
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
  const look = async (path: string) => {
    const state = await askPage(path, publish)
    if (state && site !== 'behind') site = state.isSilent ? 'silent' : 'behind'
    if (!state?.isLive || signal?.aborted) return
    live.set(path, Math.min(elapsed(), timeUntil(state.since, publish)))
    const paths = publish.paths.filter((each) => live.has(each))
    tell({ kind: 'live', paths, elapsed: Math.max(...live.values()) })
  }
  const isOver = () => elapsed() > limits.longest || signal?.aborted || (isLate && site === 'silent')
  while (live.size < publish.paths.length && !isOver()) {
    await Promise.all(publish.paths.filter((path) => !live.has(path)).map(look))
    // Not while an answer is under way: a page that is compiled at the first visit in development takes some seconds.
    if (!isLate && live.size === 0 && elapsed() > limits.late && !signal?.aborted) {
      isLate = true
      tell({ kind: 'late', site })
    }
    const pause = elapsed() < limits.late ? pauses.soon : pauses.late
    if (live.size < publish.paths.length) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * The time from the press of Publish until the site had a page. A busy browser asks late.
 * @param since by the clock of the site, which is that of the content lake
 */
function timeUntil(since: number | undefined, { pressedAt, answeredAt, publishedAt }: Publish): number {
  return since === undefined ? Infinity : answeredAt - pressedAt + Math.max(0, since - publishedAt)
}

interface PageState {
  isLive: boolean
  /** It does not say what it shows. */
  isSilent?: boolean
  /** When the site had the page, where it says so. */
  since?: number
}

/** Undefined when the site does not respond. */
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
    // The Studio may see that there is a redirect to another site, and may not follow it.
    if (target === undefined || !(error instanceof TypeError)) return undefined
    const response = await head(siteUrl + path, 'manual').catch(() => undefined)
    return response && { isLive: response.type === 'opaqueredirect' }
  }
}

function head(address: string, redirect: RequestRedirect): Promise<Response> {
  const signal = AbortSignal.timeout(maxResponseMs)
  return fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit', redirect, signal })
}
