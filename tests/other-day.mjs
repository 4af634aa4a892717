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

const offset = Number(process.env.CLOCK_OFFSET ?? 0)
if (offset !== 0) {
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
