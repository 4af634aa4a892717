/** A signal that aborts after a time, as of `AbortSignal.timeout`, which Safari before 16 lacks. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
