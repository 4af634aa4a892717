/**
 * Memoizes the last call: returns the last result when the arguments are the same. Content changes only with a publish,
 * and every rendering reads it. The result is shared, so callers must not change it.
 * @param make must depend on its arguments only, which must be serializable as JSON
 */
export function memoizeLast<Given extends unknown[], Made>(make: (...given: Given) => Made) {
  let last: { given: Given; made: Made } | undefined
  return (...given: Given): Made => {
    if (!last?.given.every((before, index) => isSame(before, given[index])))
      last = { given, made: make(...given) }
    return last.made
  }
}

function isSame(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true
  return typeof before === 'object' && JSON.stringify(before) === JSON.stringify(now)
}
