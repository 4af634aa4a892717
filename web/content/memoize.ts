/**
 * Memoizes the last call. Every render reads the content, but each part of it stays the same object until a publish
 * event changes it. The result is shared, so callers must not modify it.
 */
export function memoizeLast<Given extends unknown[], Made>(make: (...given: Given) => Made) {
  let last: { given: Given; made: Made } | undefined
  return (...given: Given): Made => {
    if (!last?.given.every((before, index) => Object.is(before, given[index])))
      last = { given, made: make(...given) }
    return last.made
  }
}
