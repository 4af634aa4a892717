import { randomBytes } from 'node:crypto'

/** A copy in which every object in a list has a `_key`, as `autoGenerateArrayKeys=true` asks for. */
export function withArrayKeys<Value>(value: Value): Value
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withArrayKeys(item)]))
}

function withKey(item: unknown): unknown {
  return isObject(item) && !('_key' in item) ? { _key: randomBytes(6).toString('hex'), ...item } : item
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
