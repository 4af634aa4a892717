import type { Path } from 'sanity'
import { z } from 'zod'

const keyed = z.array(z.looseObject({ _key: z.string() }))

/** A value at a path of a list. The empty path is that of the list itself. */
interface Part {
  path: Path
  value: unknown
}

/**
 * The minimal patch that turns one list of items with keys into another: single items, when none was added, moved or
 * removed. The last request of a closing tab must be small.
 */
export function changedParts(before: unknown, after: unknown): Part[] {
  const [was, is] = [keyed.safeParse(before).data, keyed.safeParse(after).data]
  if (!was || !is || keysOf(was) !== keysOf(is)) return [{ path: [], value: after }]
  return is
    .filter((item, index) => JSON.stringify(item) !== JSON.stringify(was[index]))
    .map((item) => ({ path: [{ _key: item._key }], value: item }))
}

function keysOf(items: z.infer<typeof keyed>): string {
  return JSON.stringify(items.map(({ _key }) => _key))
}
