/**
 * The response header in which the site says how new the content of a page is: the page shows everything that was published until
 * then, in milliseconds since 1970 by the clock of the content lake. The Studio compares it with `_updatedAt`.
 */
export const contentTimeHeader = 'x-content-time'
