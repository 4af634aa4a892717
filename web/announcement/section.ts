/** Route folders that `proxy.ts` adds to a page's path. */
const rewritten = ['in-greek', 'from-link']

/** Sections whose pages count as the list of events when editors choose pages. */
const eventSections = ['event', 'club']

/**
 * Returns the section of the site to which a route belongs: the first part of its path, empty for Home. Each page of the site has
 * its own section.
 * @param segments the route's folders below `web/app`
 */
export function sectionAt(segments: readonly string[]): string {
  const isGroup = (segment: string) => segment.startsWith('(')
  const section = segments.find((segment) => !isGroup(segment) && !rewritten.includes(segment)) ?? ''
  return eventSections.includes(section) ? 'events' : section
}
