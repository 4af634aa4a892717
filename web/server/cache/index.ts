/** Pages in memory, and when they are rendered again. */
export { answerHeaders, finishPage, isHtml } from './finish-page.ts'
export { isEmptyErrorPage, notFoundPage } from './not-found-page.ts'
export { PageCache, type PageCacheOptions } from './page-cache.ts'
export { type QueryVariant, QueryVariants, redundantParametersOf } from './query-variants.ts'
export { keepWarm, prerenderedPaths } from './warm-up.ts'
