import type { Path, PathSegment } from 'sanity'

type Fields = Record<string, unknown>

/** A document with another value at a path of it. Where the path leads nowhere, it is the document as it was. */
export function setValue<Whole extends Fields>(whole: Whole, path: Path, value: unknown): Whole {
  const [name, ...rest] = path
  if (typeof name !== 'string' || !(name in whole)) return whole
  return { ...whole, [name]: replaced(whole[name], rest, value) }
}

function replaced(part: unknown, path: Path, value: unknown): unknown {
  const [segment, ...rest] = path
  if (segment === undefined) return value
  if (Array.isArray(part))
    return part.map((item, index) => (isAt(segment, item, index) ? replaced(item, rest, value) : item))
  return isFields(part) ? setValue(part, path, value) : part
}

function isAt(segment: PathSegment, item: unknown, index: number): boolean {
  if (typeof segment === 'number') return segment === index
  if (typeof segment === 'string' || !('_key' in segment)) return false
  return isFields(item) && item._key === segment._key
}

function isFields(part: unknown): part is Fields {
  return part !== null && typeof part === 'object' && !Array.isArray(part)
}
