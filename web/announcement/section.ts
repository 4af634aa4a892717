/** Route folders that `proxy.ts` adds to a page's path. */
const rewritten = ['in-greek', 'from-link']

/** If editors select the list of events, the announcement also appears on pages in these sections. */
const eventSections = ['event', 'club']

/**
 * Returns the section of the site to which a route belongs: the first part of its path, empty for Home. Each page on
 * the site has its own section.
 * @param segments the route's folders under `web/app`
 */
export function sectionAt(segments: readonly string[]): string {
  const isGroup = (segment: string) => segment.startsWith('(')
  const section = segments.find((segment) => !isGroup(segment) && !rewritten.includes(segment)) ?? ''
  return eventSections.includes(section) ? 'events' : section
}
