import Link from 'next/link'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ListedEvent } from '../event/when'
import styles from './coming-up.module.css'
import { EventCards } from './event-card'

interface ComingUpProps {
  events: readonly ListedEvent[]
  words: AppPages
  /** Use `rows` if cards do not fit side by side. */
  layout?: 'cards' | 'rows'
}

/** A section with a few upcoming events, for pages about other topics. Renders nothing if there are none. */
export function ComingUp({ events, words, layout = 'cards' }: ComingUpProps) {
  if (events.length === 0) return null
  return (
    <section className={styles.section} data-layout={layout} aria-labelledby="coming-up">
      <div className={styles.head}>
        <h2 className="small-heading" id="coming-up">
          {words.event.upcoming}
        </h2>
        <Link href="/events" prefetch={false} className="line-link">
          {words.event.browse}
        </Link>
      </div>
      <EventCards events={events} words={words} headingLevel="h3" />
    </section>
  )
}
