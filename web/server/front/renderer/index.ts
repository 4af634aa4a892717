/** Next’s process: starting it, asking it, and the queue of what it renders. */
export * from './answer.ts'
export * from './build-manifest.ts'
export * from './draft-session.ts'
export * from './next-runner.ts'
export * from './page-request.ts'
export * from './render-queue.ts'
export * from './upstream.ts'
