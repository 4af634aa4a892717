/** Next’s process: starting it, asking it, and the queue of what it renders. */
export {
  cacheLifetime,
  contentType,
  isHtml,
  isTimeless,
  type Lifetime,
  passedHeaders,
  type UpstreamAnswer,
  visitorVary,
} from './answer.ts'
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
  isPayloadRequest,
  type PageRequest,
  pageKey,
  type Rejection,
  rejectionOf,
} from './page-request.ts'
export { picturePath, RenderQueue } from './render-queue.ts'
export { type PageVersion, pageVersionHeader, parseVersion } from './render-request.ts'
export { isTimeout, Upstream } from './upstream.ts'
