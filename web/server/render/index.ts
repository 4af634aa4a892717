/** Next’s process: starting it, asking it, and the queue of what it renders. */
export { BusyError } from './fair-limiter.ts'
export { startNext } from './next-runner.ts'
export { cacheablePageRequest, htmlOf, type PageRequest, pageKey } from './page-request.ts'
export { picturePath, RenderQueue } from './render-queue.ts'
export { isTimeout, readAnswer, Upstream, type UpstreamAnswer } from './upstream.ts'
