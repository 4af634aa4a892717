/** Pages in memory, and when they are rendered again. */
export { finishPage } from './finish-page.ts'
export { PageCache } from './page-cache.ts'
export { type ContentState, type RendererOptions, shownBy, versionOf } from './page-renderer.ts'
export { PlainAddresses, plainPath } from './plain-address.ts'
export { ResponseCache } from './response-cache.ts'
export { keepWarm, notFoundPage } from './site-pages.ts'
