import { Fragment } from 'react'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { countText } from '../../../../schemas/text/count-text'
import { getTransitionName } from '../event/event-poster'
import type { ListedEvent } from '../event/when'
import styles from './event-calendar.module.css'
import { EventCard } from './event-card'
import cardStyles from './event-cards.module.css'

const groups = ['thisWeek', 'nextWeek', 'later', 'ongoing', 'otherDates', 'cancelled'] as const

interface EventCalendarProps {
  events: readonly ListedEvent[]
  words: AppPages
  /** Whether the first event fills its row, unless it has been running for days. */
  hasLead: boolean
}

/** Events in one continuous grid. The label of a group, such as "This week", is a cell before its first event. */
export function EventCalendar({ events, words, hasLead }: EventCalendarProps) {
  const sorted = inOrder(events)
  const lead = hasLead && sorted[0] && !sorted[0].isOngoing ? sorted[0] : null
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
                  key={getTransitionName(event)}
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

function groupOf(event: ListedEvent): (typeof groups)[number] {
  if (isOff(event)) return 'cancelled'
  return event.isOngoing ? 'ongoing' : (event.week ?? 'otherDates')
}

/** Sorts a page's events so that cancelled events come last. */
export function inOrder(events: readonly ListedEvent[]): ListedEvent[] {
  return events.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))
}
