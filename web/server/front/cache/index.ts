/** The in-memory page cache and its revalidation. */
export { PageCache } from './page-cache.ts'
export { ResponseCache } from './response-cache.ts'
export { keepWarm, notFoundPage } from './site-pages.ts'
