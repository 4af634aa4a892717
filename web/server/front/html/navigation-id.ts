/*
 * Private part of Next: the build id inside the data of a page, and the header with which Next's router compares it.
 * Reason: the router keeps the layout of the open page around the next page. After a publish that changed the layout, the visitor
 * would see old words around new ones. With different ids the router loads the page as a new document.
 * Upstream: no issue is known. Next's own id, `deploymentId`, is the same for all pages of a build.
 * Test: `navigation-id.test.ts`
 * Delete when: Next's router reloads a layout that is outdated, or takes an id for each page.
 */

/** The header that names the navigation id with a payload. */
export const navigationIdHeader = 'x-nextjs-deployment-id'

/**
 * Writes the navigation id into the data of a page, which is a string in a script. Next's router loads a page whole, instead of
 * putting its payload into the open page, if the id that came with the open page and that of the payload differ. Next has its
 * build's id for all pages. With that of the layout's content, a layout that a tab keeps never stands around a page from other content.
 */
export function withNavigationId(html: string, buildId: string, id: string): string {
  return html.replace(String.raw`\"b\":\"${buildId}\"`, () => String.raw`\"b\":\"${id}\"`)
}
