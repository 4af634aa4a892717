/** Pages in memory, and when they are rendered again. */
export { finishPage, redundantParametersOf } from './finish-page.ts'
export { PageCache, type PageCacheOptions } from './page-cache.ts'
export { QueryVariants } from './query-variants.ts'
export { keepWarm, notFoundPage } from './site-pages.ts'
