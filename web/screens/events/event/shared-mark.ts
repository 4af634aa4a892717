import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ListedEvent } from './when'

/** What must be said first where an event is shared: that it does not take place, or no more. Null where it does. */
export function sharedMark(
  { status, phase }: Pick<ListedEvent, 'status' | 'phase'>,
  words: Pick<AppPages['event'], 'cancelled' | 'postponed' | 'over'>,
): string | null {
  if (status === 'cancelled') return words.cancelled
  if (phase === 'past') return words.over
  return status === 'postponed' ? words.postponed : null
}
