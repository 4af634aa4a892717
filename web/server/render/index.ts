/** Next’s process: starting it, asking it, and the queue of what it renders. */
export {
  hasDraftCookie,
  isDraftPrefetch,
  isDraftRequest,
  readPreviewId,
  removeForgedDraftCookies,
} from './draft-session.ts'
export { BusyError } from './fair-limiter.ts'
export { passedHeaders } from './forwarded-headers.ts'
export { startNext } from './next-runner.ts'
export { cacheablePageRequest, htmlOf, type PageRequest, pageKey } from './page-request.ts'
export { picturePath, RenderQueue } from './render-queue.ts'
export { type PageVersion, pageVersionHeader, parseVersion } from './render-request.ts'
export { isTimeout, Upstream, type UpstreamAnswer } from './upstream.ts'
