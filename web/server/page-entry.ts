import { isStale } from './finished-page.ts'
import type { Kept } from './kept.ts'
import type { PageRequest } from './page-request.ts'
import type { UpstreamAnswer } from './upstream.ts'

/** A kept page, and what is known of its age. Times are milliseconds of a clock that is never set. */
export interface PageEntry {
  request: PageRequest
  page: Kept
  /** When Next gave it. */
  renderedAt: number
  /** Until when the page counts as fresh. */
  freshUntil: number
  /** After that, not even an outage justifies sending it. */
  usableUntil: number
  /** Number of the invalidation that this copy was rendered after. */
  generation: number
  /** When the publish was heard of that it does not show; undefined while it shows all that is known of. */
  oldSince: number | undefined
  /** When a visitor first waited for the page that shows it. */
  awaitedSince: number | undefined
  /** Earliest time of the next attempt, after a failure. */
  retryAt: number
  /** When a visitor last asked for it; 0 when none has. */
  visitedAt: number
}

/**
 * For so long after a publish visitors get the old page, in milliseconds: most pages are made anew by then. Who comes later
 * waits, for as long as the patience lasts that begins with the first of them: then there is something wrong, and the old page
 * is better than none.
 */
const old = { goodFor: 400, patience: 2500 }

/** How long a visitor who comes now waits for the new page, in milliseconds; 0 when the kept one is good enough, or all there is. */
export function patienceFor(entry: PageEntry, now: number): number {
  if (entry.oldSince === undefined || now - entry.oldSince < old.goodFor || now < entry.retryAt) return 0
  entry.awaitedSince ??= now
  return Math.max(0, entry.awaitedSince + old.patience - now)
}

/** The order of pages that are made anew. Payloads are made of the same rendering as the HTML, so the HTML goes first. */
export function isBefore(entry: PageEntry, other: PageEntry): boolean {
  const isPayload = ({ request }: PageEntry) => request.routerHeaders.rsc !== undefined
  if (isPayload(entry) !== isPayload(other)) return isPayload(other)
  return entry.visitedAt > other.visitedAt
}

/**
 * The last generation whose publishes an answer shows. An old copy that Next sends while it renders shows nothing more than the
 * one before it; when there is something new in it, that is what Next began to render with the question before.
 * @param generation with which it was asked for
 * @returns undefined when that is not known
 */
export function shownBy(answer: UpstreamAnswer, page: Kept, generation: number, previous?: PageEntry) {
  if (!isStale(answer)) return generation
  return previous && page !== previous.page ? previous.generation : undefined
}
