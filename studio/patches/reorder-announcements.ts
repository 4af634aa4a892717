import { type Active, defaultAnnouncements, type Over } from '@dnd-kit/core'
import { z } from 'zod'

const sortable = z.object({
  sortable: z.object({ index: z.number(), items: z.array(z.unknown()) }),
})

/** Where something stands in its list: "place 2 of 5". */
function placeOf(thing: Active | Over): string {
  const { data } = sortable.safeParse(thing.data.current)
  return data ? `place ${data.sortable.index + 1} of ${data.sortable.items.length}` : 'another place'
}

/**
 * What a screen reader says while somebody moves an item of a list: places, where the Studio's own words are identifiers
 * ("Draggable item 3f2a was dropped over droppable area 9c1d"). To be called once, before any list is drawn.
 */
export function patchReorderAnnouncements(): void {
  Object.assign(defaultAnnouncements, {
    onDragStart: ({ active }) => `Picked up the item at ${placeOf(active)}.`,
    onDragOver: ({ over }) => (over ? `Moved to ${placeOf(over)}.` : 'Moved out of the list.'),
    onDragEnd: ({ over }) => (over ? `Dropped at ${placeOf(over)}.` : 'Dropped where it was.'),
    onDragCancel: ({ active }) => `Cancelled. The item is back at ${placeOf(active)}.`,
  } satisfies typeof defaultAnnouncements)
}
