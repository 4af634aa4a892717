import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * When the request arrived for which Next is working, in milliseconds by `steadyNow`. A page is as old as
 * that: what was published while it was being rendered is not in it.
 */
export const requestTime = new AsyncLocalStorage<number>()

/** Milliseconds since 1970 by a clock that is never set, as Next takes the times of publishes. */
export const steadyNow = () => performance.timeOrigin + performance.now()
