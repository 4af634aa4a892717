import { Button } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { Background } from '../backgrounds/background'
import type { ListedEvent } from '../event/when'
import { EventCards } from '../list/event-cards'
import styles from './missing-listing.module.css'

interface MissingListingProps {
  heading: string
  text: string
  /** A few that there are. */
  events?: readonly ListedEvent[]
  words: AppPages
}

/** Says that there is no such event or club, and leads to those that there are. */
export function MissingListing({ heading, text, events = [], words }: MissingListingProps) {
  return (
    <section className={styles.page}>
      <Background name="default" className={styles.drawing} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <Button href="/events">{words.event.browse}</Button>
      {events.length > 0 && (
        <section className={styles.events} aria-labelledby="coming-up">
          <h2 id="coming-up">{words.event.upcoming}</h2>
          <EventCards events={events} words={words} headingLevel="h3" />
        </section>
      )}
    </section>
  )
}
