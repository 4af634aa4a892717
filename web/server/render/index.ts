/** Next’s process: starting it, asking it, and the queue of what it renders. */
export {
  hasDraftCookie,
  isDraftPrefetch,
  isDraftRequest,
  readPreviewId,
  removeForgedDraftCookies,
} from './draft-session.ts'
export { BusyError } from './fair-limiter.ts'
export { startNext } from './next-runner.ts'
export {
  cacheablePageRequest,
  htmlOf,
  isInternal,
  type PageRequest,
  pageKey,
  type Rejection,
  rejectionOf,
} from './page-request.ts'
export { picturePath, RenderQueue } from './render-queue.ts'
export { type PageVersion, pageVersionHeader, parseVersion } from './render-request.ts'
export { isTimeout, passedHeaders, Upstream, type UpstreamAnswer } from './upstream.ts'
