import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ListedEvent } from '../event/when'
import { EventCard } from './event-card'
import styles from './event-cards.module.css'

interface EventCardsProps {
  events: readonly ListedEvent[]
  words: AppPages
  headingLevel: 'h2' | 'h3'
}

/** Events as cards, each of which leads to its page. */
export function EventCards({ events, words, headingLevel }: EventCardsProps) {
  return (
    <ul className={styles.cards}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} words={words} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}
