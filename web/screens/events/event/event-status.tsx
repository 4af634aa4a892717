import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import styles from './event-status.module.css'
import { formatPreviousDateTime, shortDay } from './time-text'
import type { ListedEvent } from './when'

interface EventStatusProps {
  event: Pick<
    ListedEvent,
    'status' | 'phase' | 'firstDay' | 'lastDay' | 'previousStart' | 'timeZone' | 'today'
  >
  words: AppPages['event']
}

/**
 * Shows a status that matters before a visit: that the event is cancelled, over, full or moved. Otherwise renders
 * nothing.
 */
export function EventStatus({ event, words }: EventStatusProps) {
  const mark = markOf(event, words)
  return mark && <p className={`${styles.mark} ${styles[mark.tone]}`}>{mark.label}</p>
}

function markOf(event: EventStatusProps['event'], words: AppPages['event']) {
  const { status, phase, firstDay, lastDay, today } = event
  if (status === 'cancelled') return { label: words.cancelled, tone: 'off' } as const
  if (phase === 'past') return { label: words.past, tone: 'over' } as const
  if (status === 'postponed') return { label: words.postponed, tone: 'off' } as const
  if (phase === 'now') {
    const label =
      lastDay && lastDay !== firstDay
        ? interpolate(words.nowUntil, { day: shortDay(lastDay, today) })
        : words.now
    return { label, tone: 'live' } as const
  }
  if (status === 'rescheduled') {
    const day = formatPreviousDateTime(event)?.slice(0, 10)
    const label = day ? interpolate(words.rescheduledFrom, { day: shortDay(day, today) }) : words.rescheduled
    return { label, tone: 'live' } as const
  }
  return status === 'soldOut' ? ({ label: words.soldOut, tone: 'over' } as const) : null
}
