/**
 * The values of `initial` that `given` lacks: paths and values. Lists are copied whole, and empty values are left out.
 */
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
