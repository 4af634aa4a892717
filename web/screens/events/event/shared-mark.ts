import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { isolateText } from '../../../../schemas/text/isolated.ts'
import type { ListedEvent } from './when.ts'

type Words = Pick<AppPages['event'], 'cancelled' | 'postponed' | 'over'>

/** Returns the status label of a shared event that is cancelled, postponed or over; null for other events. */
export function sharedMark(
  { status, phase }: Pick<ListedEvent, 'status' | 'phase'>,
  words: Words,
): string | null {
  if (status === 'cancelled') return words.cancelled
  if (phase === 'past') return words.over
  return status === 'postponed' ? words.postponed : null
}

/** Returns the title of a shared event. The status label comes first, because chats only show the beginning. */
export function markedTitle(
  event: Pick<ListedEvent, 'status' | 'phase' | 'title'>,
  words: Words & Pick<AppPages['event'], 'untitled'>,
): string {
  const mark = sharedMark(event, words)
  const title = event.title ?? words.untitled
  return mark ? `${mark}: ${isolateText(title)}` : title
}
