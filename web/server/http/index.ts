/** Listening, guarding and sending: everything about HTTP that knows nothing of Next. */
export { immutable, type SharedLifetime, sharedLifetime } from './cache-control.ts'
export { CachedResponse } from './cached-response.ts'
export { clientOf } from './client-address.ts'
export { CompressionQueue, compressedBest } from './compression-queue.ts'
export { acceptedEncodings, entityTag, isNotModified } from './content-negotiation.ts'
export { type PolicyOrigins, policyOrigins } from './content-security-policy.ts'
export {
  hasDraftCookie,
  isDraftPrefetch,
  isDraftRequest,
  readPreviewId,
  removeForgedDraftCookies,
} from './draft-session.ts'
export { busyPage, sendErrorPage, unavailablePage } from './error-page.ts'
export { forwardedHeaders, passedHeaders } from './forwarded-headers.ts'
export {
  type BestEncodings,
  compressOnce,
  hashOf,
  isCompressible,
  type Representations,
  representationsOf,
} from './representations.ts'
export { BodyTooLargeError, readBody } from './request-body.ts'
export { isInternal, type Rejection, rejectionOf } from './request-guards.ts'
export { decodePath, parseTarget, type RequestTarget } from './request-target.ts'
export { cacheControl, type Headers, inertHeaders, pageHeaders } from './security-headers.ts'
export { sendCached, sendNotFound, sendText } from './send.ts'
export { type ListenOptions, listen } from './server.ts'
