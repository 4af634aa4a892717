/**
 * The requests of `firebase/firestore/lite` have no time limit and cannot be aborted: a server that hangs would hold a
 * page for five minutes. It calls the global `fetch`, so the limit is put there, for its host alone.
 * @param origin of the Firestore service
 * @param timeout for the whole answer, in milliseconds
 */
export function boundRequests(origin: string, timeout: number): void {
  const unbounded = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(`${origin}/`)) return unbounded(input, init)
    const limit = AbortSignal.timeout(timeout)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return unbounded(input, { ...init, signal })
  }
}
