/**
 * Interval of the checks (ms). Between two checks, the event loop turns at least once, so responses that have arrived
 * are read.
 */
const tickMs = 100

/** The limit is longer in development, because Next compiles at the same time and uses every core. */
export const slowdown = process.env.NODE_ENV === 'development' ? 10 : 1

/**
 * Reads from a backend and aborts if it is silent for too long. Time in which this process was too busy to read does
 * not count: after a second of blocking work, a plain timer would fire before a response that has already arrived is
 * read.
 * @param read resolves when it has the whole response, which ends the limit
 */
export async function boundSilence<Answer>(
  ms: number,
  read: (limit: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  let left = Math.ceil((ms * slowdown) / tickMs)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
  }, tickMs).unref()
  try {
    return await read(controller.signal)
  } finally {
    clearInterval(timer)
  }
}
