/**
 * The response header in which the site says how new the content of a page is: the page shows everything that was published until
 * then, in milliseconds since 1970 by the clock of the content lake. The Studio compares it with `_updatedAt`.
 */
export const contentTimeHeader = 'x-content-time'

/** The response header in which the site says since when it has the page with that content, in milliseconds since 1970. */
export const contentSinceHeader = 'x-content-since'
