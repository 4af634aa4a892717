import { Fragment } from 'react'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { countText } from '../../../../schemas/text/count-text'
import { transitionOf } from '../event/event-poster'
import type { ListedEvent } from '../event/when'
import styles from './event-calendar.module.css'
import { EventCard } from './event-card'
import cardStyles from './event-cards.module.css'

const groups = ['thisWeek', 'nextWeek', 'later', 'otherDates', 'cancelled'] as const

interface EventCalendarProps {
  events: readonly ListedEvent[]
  words: AppPages
  /** The first event fills its row. */
  hasLead: boolean
}

/**
 * Events in one running grid. "This week", "Next week", "Later" and "Cancelled" are cells of it, before the first event of
 * each.
 */
export function EventCalendar({ events, words, hasLead }: EventCalendarProps) {
  const sorted = inOrder(events)
  const [lead] = hasLead ? sorted : []
  const byGroup = Map.groupBy(
    sorted.filter((event) => event !== lead),
    groupOf,
  )
  const labels = { ...words.events, cancelled: words.event.cancelled }
  return (
    <ul className={cardStyles.cards}>
      {lead && <EventCard event={lead} words={words} headingLevel="h2" isFirst isLead />}
      {groups.map((name) => {
        const group = byGroup.get(name)
        return (
          group && (
            <Fragment key={name}>
              <li className={styles.label} data-group={name}>
                <h2>{labels[name]}</h2>
                <p>{countText(group.length, labels.countOne, labels.count)}</p>
              </li>
              {group.map((event) => (
                <EventCard
                  key={transitionOf(event)}
                  event={event}
                  words={words}
                  headingLevel="h3"
                  isFirst={event === sorted[0]}
                />
              ))}
            </Fragment>
          )
        )
      })}
    </ul>
  )
}

const isOff = ({ status }: ListedEvent) => status === 'cancelled'
const groupOf = (event: ListedEvent) => (isOff(event) ? 'cancelled' : (event.week ?? 'otherDates'))

/** By their beginning; those that are cancelled come last. */
export function inOrder(events: readonly ListedEvent[]): ListedEvent[] {
  return events.toSorted(
    (a, b) =>
      Number(isOff(a)) - Number(isOff(b)) ||
      (a.firstDay ?? '9').localeCompare(b.firstDay ?? '9') ||
      (a.begins ?? '9').localeCompare(b.begins ?? '9'),
  )
}
