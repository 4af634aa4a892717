/** Pages in memory, and when they are rendered again. */
export { finishPage } from './finish-page.ts'
export { PageCache, type PageCacheOptions } from './page-cache.ts'
export { PlainAddresses } from './plain-address.ts'
export { queryVariants } from './query-variants.ts'
export { keepWarm, notFoundPage } from './site-pages.ts'
