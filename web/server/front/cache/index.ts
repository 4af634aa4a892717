/** Pages in memory, and when they are rendered again. */
export { PageCache } from './page-cache.ts'
export { ResponseCache } from './response-cache.ts'
export { keepWarm, notFoundPage } from './site-pages.ts'
