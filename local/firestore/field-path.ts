import { createInvalidArgument } from './api-error.ts'
import type { Fields, Value } from './value.ts'

/** The field names on the path from a document to a value. */
export type FieldPath = readonly string[]

const segment = /([a-zA-Z_][a-zA-Z_0-9]*|`(?:[^`\\]|\\.)+`)(\.|$)/sy

/**
 * Parses a path such as `a.b`, or `` a.`b-c` `` if a name contains characters other than letters, digits and `_`.
 * @throws ApiError
 */
export function parseFieldPath(text: string): FieldPath {
  const path: string[] = []
  segment.lastIndex = 0
  for (let dot = '.'; dot === '.'; ) {
    const [, name = '', end = ''] = segment.exec(text) ?? []
    if (name === '') {
      throw createInvalidArgument(
        `Invalid property path "${text}". Put names with other characters than a-z, A-Z, 0-9 and _ in backticks.`,
      )
    }
    path.push(name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/gs, '$1') : name)
    dot = end
  }
  return path
}

/** Returns the value at a path, or `undefined`. */
export function getValue(fields: Fields, path: FieldPath): Value | undefined {
  const [name = '', ...rest] = path
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || value === undefined) return value
  return 'mapValue' in value ? getValue(value.mapValue.fields ?? {}, rest) : undefined
}

/**
 * Returns the fields with the value at a path replaced, or deleted if it is `undefined`. Creates missing maps on the
 * path.
 */
export function setValue(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name = '', ...rest] = path
  const { [name]: current, ...others } = fields
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value }

  const inner = current && 'mapValue' in current ? (current.mapValue.fields ?? {}) : undefined
  if (inner === undefined && value === undefined) return fields
  const changed = setValue(inner ?? {}, rest, value)
  return { ...others, [name]: { mapValue: Object.keys(changed).length > 0 ? { fields: changed } : {} } }
}
