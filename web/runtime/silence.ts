/** One turn of the event loop at least, in milliseconds. */
const tick = 100

/**
 * Aborts when a backend has been silent for so long. Time in which this process was too busy to hear it does not count: after
 * a second of work, a timer would pass before the answer that has arrived meanwhile is read.
 */
export function silence(ms: number): AbortSignal {
  const controller = new AbortController()
  let left = Math.ceil(ms / tick)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
  }, tick).unref()
  return controller.signal
}
