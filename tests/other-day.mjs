/**
 * Moves the clock of a process, which runs on from there; `on` makes the variables that load this file. Files and the dates
 * of HTTP keep the real time.
 */

/**
 * The variables of a process, and of those that it starts, whose clock begins at a moment.
 * @param {string} moment in ISO 8601
 */
export const on = (moment) => ({
  CLOCK_OFFSET: String(Date.parse(moment) - Date.now()),
  NODE_OPTIONS: `--import=${import.meta.url}`,
})

/**
 * Moves the clock of this process, or of the page in which it runs.
 * @param {number} offset in milliseconds
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

/** How far the clock of this process is moved, in milliseconds. */
export const clockOffset = Number(process.env.CLOCK_OFFSET ?? 0)
if (clockOffset !== 0) moveClock(clockOffset)
