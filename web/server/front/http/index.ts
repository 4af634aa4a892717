/** Listening, guarding and sending: everything about HTTP that knows nothing of Next. */
export * from './cached-response.ts'
export * from './request.ts'
export * from './response-headers.ts'
export * from './send.ts'
export * from './server.ts'
export * from './worker-removal.ts'
