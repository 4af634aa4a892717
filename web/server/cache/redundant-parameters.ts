import type { UpstreamAnswer } from '../render/upstream.ts'

/** How a page of an event or club says what its record says: `saidByRecord` of web/screens/events writes it. */
const attribute = /<article[^>]* data-said="([^"]*)"/

/** The pages that take details from their links. */
const listing = /^\/(?:event|club)\/[^/]+$/

/**
 * The parameters of a link that change nothing on a page, because its record says the same itself.
 * @param path of the page
 * @returns undefined where the page has no record, or takes nothing from links
 */
export function saidOn(
  path: string,
  { html, body }: Pick<UpstreamAnswer, 'html' | 'body'>,
): ReadonlySet<string> | undefined {
  const said = listing.test(path) ? attribute.exec(html ?? body.toString())?.[1] : undefined
  return said === undefined ? undefined : new Set(said.split(' '))
}
