/** HTTP code that does not depend on Next: listening, checking requests and sending responses. */
export * from './cached-response.ts'
export * from './request.ts'
export * from './response-headers.ts'
export * from './send.ts'
export * from './server.ts'
export * from './worker-removal.ts'
