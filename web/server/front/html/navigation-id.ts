/*
 * Private part of Next: the build id in a page's data, and the header in which payloads contain it. Next's router
 * compares the two.
 * Reason: the router reuses the layout of the open page for the next page. After a publish event that changed the
 * layout, visitors would see new text inside an outdated layout. If the ids differ, the router loads the next page as a
 * new document.
 * Upstream: no issue is known. Next's own id, `deploymentId`, is the same for all pages of a build.
 * Test: `navigation-id.test.ts`
 * Delete when: Next's router reloads an outdated layout, or accepts an id for each page.
 */

/** Header that contains the navigation id of a payload. */
export const navigationIdHeader = 'x-nextjs-deployment-id'

/**
 * Replaces the build id in a page's data (a string in a script) with a navigation id. Next uses the build id for all
 * pages. If the ids of the open page and a payload differ, Next's router loads the new page as a document. Because the
 * id depends on the layout's content, a page is never shown inside an outdated layout.
 */
export function withNavigationId(html: string, buildId: string, id: string): string {
  return html.replace(String.raw`\"b\":\"${buildId}\"`, () => String.raw`\"b\":\"${id}\"`)
}
