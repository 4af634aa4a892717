/**
 * The differences between two states of a document, as paths in the format of the page's marks:
 * `cards[_key=="a"].title`.
 */
export interface Changes {
  /** Paths of strings that were edited. */
  texts: string[]
  /** Paths of all other changes, such as strings that were added or removed, images and the order of a list. */
  others: string[]
}

/** Compares two states of a document, without the content lake's internal fields. */
export function changesBetween(before: unknown, after: unknown): Changes {
  const changes: Changes = { texts: [], others: [] }
  compare(before, after, '', changes)
  return changes
}

const kept = new Set(['_rev', '_updatedAt', '_createdAt', '_id', '_originalId', '_system'])

function compare(before: unknown, after: unknown, path: string, changes: Changes): void {
  if (before === after) return
  if (isText(before) && isText(after)) changes.texts.push(path)
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, changes)
  else if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (kept.has(name)) continue
      compare(before[name], after[name], path ? `${path}.${name}` : name, changes)
    }
  } else if (!isNothing(before) || !isNothing(after)) changes.others.push(path)
}

function compareLists(before: unknown[], after: unknown[], path: string, changes: Changes): void {
  const isSameOrder =
    before.length === after.length && before.every((item, index) => keyOf(item) === keyOf(after[index]))
  if (!isSameOrder) changes.others.push(path)
  else {
    for (const [index, item] of before.entries()) {
      const key = keyOf(item)
      compare(item, after[index], `${path}[${key === undefined ? index : `_key=="${key}"`}]`, changes)
    }
  }
}

function keyOf(item: unknown): unknown {
  return isObject(item) ? item._key : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The Studio removes an emptied field or leaves an empty string. Pages render both the same way. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
