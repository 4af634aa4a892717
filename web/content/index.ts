/** Reads from Sanity: published documents, images, rich text and the metadata of pages. */

export { contentTag } from './cached-content.ts'
export { contentOf, getPublishTimes, getSiteSettings, runningOf } from './documents.ts'
export { currentDraft } from './drafts.ts'
export { contentPageMetadata, pageMetadata, siteGraph, siteMetadata } from './metadata.ts'
export { Picture, priorityOf } from './picture.tsx'
export { fileAddress, imageAddress, pictureSource, wholePicturePath } from './picture-path.ts'
export { calendarTime, readContent } from './read.ts'
export { RichText } from './rich-text/rich-text.tsx'
