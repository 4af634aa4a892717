import { diffArrays } from 'diff'

/** One line of two lists side by side; an item that one list lacks is undefined there. */
export interface Sides<Item> {
  earlier: Item | undefined
  later: Item | undefined
}

/** Lays two lists side by side, keeping the order of both. Items that count as the same share a line. */
export function alignLists<Item>(
  earlier: readonly Item[],
  later: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Sides<Item>[] {
  let passed = 0
  return diffArrays([...earlier], [...later], { comparator: isSame }).flatMap((change) => {
    const start = passed
    if (!change.added) passed += change.value.length
    return change.value.map((item, index) => ({
      // Items that count as the same may still differ in their words: each side shows its own.
      earlier: change.added ? undefined : earlier[start + index],
      later: change.removed ? undefined : item,
    }))
  })
}

/** Puts what was removed and what was added in the same place on the same lines, in order. */
export function pairReplaced<Item>(sides: readonly Sides<Item>[]): Sides<Item>[] {
  const paired: Sides<Item>[] = []
  let open: Sides<Item>[] = []
  for (const side of sides) {
    const partner = side.earlier === undefined && open.find(({ later }) => later === undefined)
    if (partner) {
      partner.later = side.later
      continue
    }
    const line = { ...side }
    paired.push(line)
    if (line.earlier !== undefined && line.later !== undefined) open = []
    else open.push(line)
  }
  return paired
}
