/** Route folders that `proxy.ts` adds to the path of a page. */
const rewritten = ['in-greek', 'from-link']

/** Pages that editors choose together with the list of events. */
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
