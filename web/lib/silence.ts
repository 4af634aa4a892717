/** One turn of the event loop at least, in milliseconds. */
const tick = 100

/** In development Next compiles at the same time, which keeps every core busy. */
export const slowdown = process.env.NODE_ENV === 'development' ? 10 : 1

/**
 * Reads from a backend, and aborts when it has been silent for so long. Time in which this process was too busy to hear it does not
 * count: after a second of work, a timer would pass before the answer that has arrived meanwhile is read.
 * @param read resolves when it has the whole answer: the limit ends with it
 */
export async function boundSilence<Answer>(
  ms: number,
  read: (limit: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  let left = Math.ceil((ms * slowdown) / tick)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
  }, tick).unref()
  try {
    return await read(controller.signal)
  } finally {
    clearInterval(timer)
  }
}
