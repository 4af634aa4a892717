/**
 * The request header in which `web/proxy.ts` passes the path to a page. The proxy overwrites any value from a visitor.
 */
export const pagePathHeader = 'x-page-path'
