/** The request header in which `web/proxy.ts` tells a page its path. It replaces the value that a visitor sent. */
export const pagePathHeader = 'x-page-path'
