/** Next’s process: starting it, asking it, and the queue of what it renders. */
export * from './answer.ts'
export * from './draft-session.ts'
export * from './fair-limiter.ts'
export * from './next-runner.ts'
export * from './page-request.ts'
export * from './render-queue.ts'
export * from './render-request.ts'
export * from './upstream.ts'
