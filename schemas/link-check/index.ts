/** Which links of the content lead nowhere: the same for `npm run links` and for the Studio. */
export { brokenLinks, type Content, contentQuery, documentName, outsideLinks } from './check.ts'
export { linksIn } from './find-links.ts'
export type { BrokenLink, PathSegment, StoredDocument } from './link.ts'
