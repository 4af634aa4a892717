/** Reads content from Sanity: published documents, images, rich text and page metadata. */

export { contentTag } from './cached-content.ts'
export { createContentReader, createRunningReader, getPublishTimes, getSiteSettings } from './documents.ts'
export { currentDraft } from './drafts.ts'
export { contentPageMetadata, pageMetadata, siteGraph, siteMetadata } from './metadata.ts'
export { getFetchPriority, Picture } from './picture.tsx'
export { fileAddress, imageAddress, pictureSource, wholePicturePath } from './picture-path.ts'
export { calendarTime, readContent } from './read.ts'
export { RichText } from './rich-text/rich-text.tsx'
