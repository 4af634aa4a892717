/*
 * Private part of Next: the build id in the data of a page, and the header with which Next's router compares it.
 * Reason: the router keeps the layout of the open page around the next page. After a publish event that changed the layout,
 * visitors would see old text around new text. With different ids the router loads the page as a new document.
 * Upstream: no issue is known. Next's own id, `deploymentId`, is the same for all pages of a build.
 * Test: `navigation-id.test.ts`
 * Delete when: Next's router reloads an outdated layout, or accepts an id for each page.
 */

/** Header with the navigation id of a payload. */
export const navigationIdHeader = 'x-nextjs-deployment-id'

/**
 * Writes the navigation id into a page's data, which is a string in a script. If the ids of the open page and a payload differ,
 * Next's router loads the new page as a document. Next uses the build id for all pages. With an id of the layout's content, a tab
 * does not show a page inside an outdated layout.
 */
export function withNavigationId(html: string, buildId: string, id: string): string {
  return html.replace(String.raw`\"b\":\"${buildId}\"`, () => String.raw`\"b\":\"${id}\"`)
}
