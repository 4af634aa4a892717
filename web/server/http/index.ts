/** Listening, guarding and sending: everything about HTTP that knows nothing of Next. */
export {
  acceptedEncodings,
  type BestEncodings,
  CachedResponse,
  compressBest,
  compressOnce,
  hashOf,
  isCompressible,
  responseOf,
} from './cached-response.ts'
export {
  BodyTooLargeError,
  clientOf,
  decodePath,
  parseTarget,
  type RequestTarget,
  readBody,
  readLimited,
} from './request.ts'
export {
  cacheControl,
  type Headers,
  immutable,
  inertHeaders,
  type PolicyOrigins,
  pageHeaders,
  policyOrigins,
} from './security-headers.ts'
export { busyPage, sendCached, sendErrorPage, sendNotFound, sendText, unavailablePage } from './send.ts'
export { Health, type ListenOptions, listen } from './server.ts'
