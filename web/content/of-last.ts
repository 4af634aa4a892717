/**
 * A function that gives again what it made last when it is given the same: content changes with a publish, and every
 * rendering reads it. What it gives is shared, so nobody may change it.
 * @param make must depend on what it is given alone, which can be written as JSON
 */
export function ofLast<Given extends unknown[], Made>(make: (...given: Given) => Made) {
  let last: { source: string; made: Made } | undefined
  return (...given: Given): Made => {
    const source = JSON.stringify(given)
    if (last?.source !== source) last = { source, made: make(...given) }
    return last.made
  }
}
