/** Shifts the clock of a process that loads this file. File timestamps and HTTP dates are not shifted. */

/**
 * Returns environment variables that set the clock of a process and its children to a start time.
 * @param {string} moment start time, in ISO 8601
 */
export const createClockEnvironment = (moment) => ({
  CLOCK_OFFSET: String(Date.parse(moment) - Date.now()),
  NODE_OPTIONS: `--import=${import.meta.url}`,
})

/**
 * Shifts the clock of this process or page.
 * @param {number} offset offset (ms)
 */
export function moveClock(offset) {
  const now = Date.now
  const Shifted = new Proxy(Date, {
    apply: () => new Shifted().toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [Shifted.now()], newTarget),
  })
  Date.now = () => now() + offset
  Date.prototype.constructor = Shifted
  globalThis.Date = Shifted
  const timeOrigin = performance.timeOrigin + offset
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin })
}

/** Clock offset of this process (ms). */
export const clockOffset = Number(process.env.CLOCK_OFFSET ?? 0)
if (clockOffset !== 0) moveClock(clockOffset)
