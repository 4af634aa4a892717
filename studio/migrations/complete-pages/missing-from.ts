/** What `given` lacks of `initial`: paths, and what stands there. Lists are taken whole, and what is empty is left out. */
export function missingFrom(
  given: object,
  initial: object | undefined,
  path: readonly string[] = [],
): [string[], unknown][] {
  return Object.entries(initial ?? {}).flatMap(([name, value]): [string[], unknown][] => {
    const own: unknown = Reflect.get(given, name)
    const place = [...path, name]
    if (isObject(value) && isObject(own)) return missingFrom(own, value, place)
    const isThere = own !== undefined && own !== null
    return isThere || value === '' || value === null || value === undefined ? [] : [[place, value]]
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
