/**
 * A function that gives again what it made last when it is given the same: content changes with a publish, and every
 * rendering reads it. What it gives is shared, so nobody may change it.
 * @param make must depend on what it is given alone, which can be written as JSON
 */
export function ofLast<Given extends unknown[], Made>(make: (...given: Given) => Made) {
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
