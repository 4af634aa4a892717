/** The request header with which `web/proxy.ts` passes its path to a page. It replaces a visitor's value. */
export const pagePathHeader = 'x-page-path'
