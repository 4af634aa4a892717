/**
 * Changes: `defaultAnnouncements` of @dnd-kit/core, which Sanity uses for lists.
 * Reason: screen readers announce ids ("Draggable item 3f2a was dropped over droppable area 9c1d"). With the
 * patch, they announce positions.
 * Upstream issue: clauderic/dnd-kit#27 (closed without a change); none found in sanity-io/sanity.
 * Delete when "without the patch" in `reorder-announcements.test.ts` fails.
 */
import { type Active, defaultAnnouncements, type Over } from '@dnd-kit/core'
import { z } from 'zod'

const sortable = z.object({
  sortable: z.object({ index: z.number(), items: z.array(z.unknown()) }),
})

/** Returns an item's position in its list: "place 2 of 5". */
function describePosition(item: Active | Over): string {
  const { data } = sortable.safeParse(item.data.current)
  return data ? `place ${data.sortable.index + 1} of ${data.sortable.items.length}` : 'another place'
}

/** Announces positions while a list item is moved. Call once, before a list renders. */
export function patchReorderAnnouncements(): void {
  Object.assign(defaultAnnouncements, {
    onDragStart: ({ active }) => `Picked up the item at ${describePosition(active)}.`,
    onDragOver: ({ over }) => (over ? `Moved to ${describePosition(over)}.` : 'Moved out of the list.'),
    onDragEnd: ({ over }) => (over ? `Dropped at ${describePosition(over)}.` : 'Dropped where it was.'),
    onDragCancel: ({ active }) => `Cancelled. The item is back at ${describePosition(active)}.`,
  } satisfies typeof defaultAnnouncements)
}
