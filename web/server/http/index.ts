/** Listening, guarding and sending: everything about HTTP that knows nothing of Next. */
export { CachedResponse, hashOf, responseOf } from './cached-response.ts'
export { type PolicyOrigins, policyOrigins } from './content-security-policy.ts'
export {
  acceptedEncodings,
  type BestEncodings,
  compressBest,
  compressOnce,
  isCompressible,
} from './encodings.ts'
export { busyPage, sendErrorPage, unavailablePage } from './error-page.ts'
export { BodyTooLargeError, clientOf, readBody, readLimited } from './request.ts'
export {
  decodePath,
  isInternal,
  parseTarget,
  type Rejection,
  type RequestTarget,
  rejectionOf,
} from './request-guards.ts'
export { cacheControl, type Headers, immutable, inertHeaders, pageHeaders } from './security-headers.ts'
export { sendCached, sendNotFound, sendText } from './send.ts'
export { Health, type ListenOptions, listen } from './server.ts'
