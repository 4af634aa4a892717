import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ListedEvent } from '../event/when'
import styles from './coming-up.module.css'
import { EventCards } from './event-cards'

/** A few events that come next, on a page that is about something else; nothing where there are none. */
export function ComingUp({ events, words }: { events: readonly ListedEvent[]; words: AppPages }) {
  if (events.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="coming-up">
      <h2 id="coming-up">{words.event.upcoming}</h2>
      <EventCards events={events} words={words} headingLevel="h3" />
    </section>
  )
}
