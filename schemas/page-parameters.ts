import { clubContract } from './records/club-contract.ts'
import { eventContract } from './records/event-contract.ts'
import type { RecordContract } from './records/field.ts'
import { feedPath, sitePages } from './site-pages.ts'

/**
 * The query parameters that affect rendered pages, in a fixed order. Other parameters are ignored and are not
 * part of a cache key. Parameters that only browser scripts read are not listed.
 */
export const pageParameters = {
  event: linkParameters(eventContract),
  club: linkParameters(clubContract),
  events: ['q', 'category', 'university', 'when', 'price', 'after'],
  onboarding: ['orgId'],
  account: ['lang'],
} as const

/** Returns the query parameters that a link can use to supply values that a record lacks. */
function linkParameters(contract: RecordContract): string[] {
  return Object.values(contract).flatMap(({ parameter }) => parameter ?? [])
}

const byPath = new Map<string, readonly string[]>([
  [sitePages.events.path, pageParameters.events],
  [sitePages.onboarding.path, pageParameters.onboarding],
  ...Object.values(sitePages)
    .filter(({ document }) => document === 'accountPages')
    .map(({ path }) => [path, pageParameters.account] as const),
])

/** Calendars and feeds support the list's filters but are not paginated. */
const feedParameters = pageParameters.events.filter((name) => name !== 'after')

/** Returns the parameters that affect the page at a path. */
export function getPageParameters(path: string): readonly string[] {
  if (feedPath.test(path)) return path.startsWith('/events') ? feedParameters : []
  const kind = /^\/(event|club)\/[^/]+$/.exec(path)?.[1]
  return kind === 'event' || kind === 'club' ? pageParameters[kind] : (byPath.get(path) ?? [])
}
