import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ListedEvent } from './when'

/** Whether a shared event is cancelled or over, as a label. Null when it takes place. */
export function sharedMark(
  { status, phase }: Pick<ListedEvent, 'status' | 'phase'>,
  words: Pick<AppPages['event'], 'cancelled' | 'postponed' | 'over'>,
): string | null {
  if (status === 'cancelled') return words.cancelled
  if (phase === 'past') return words.over
  return status === 'postponed' ? words.postponed : null
}
