/** HTTP that does not depend on Next: listening, request guards and sending. */
export * from './cached-response.ts'
export * from './request.ts'
export * from './response-headers.ts'
export * from './send.ts'
export * from './server.ts'
export * from './worker-removal.ts'
