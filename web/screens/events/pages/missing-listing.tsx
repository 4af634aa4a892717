import 'server-only'
import { Button } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { getAppPages } from '../../content'
import { Background } from '../event/event-poster'
import type { ListedEvent } from '../event/when'
import { ComingUp } from '../list/coming-up'
import styles from './missing-listing.module.css'

interface MissingListingProps {
  heading: string
  text: string
  /** A few existing events. */
  events?: readonly ListedEvent[]
  words: AppPages
}

/** Reports that an event or club does not exist, with links to existing events. */
export function MissingListing({ heading, text, events = [], words }: MissingListingProps) {
  return (
    <section className={`page-width ${styles.page}`}>
      {/* Not eager, because Next includes this page in the data of every event, and React would preload the image. */}
      <Background name="default" className={styles.drawing} />
      <h1>{heading}</h1>
      <p>{text}</p>
      {events.length === 0 && <Button href="/events">{words.event.browse}</Button>}
      <ComingUp events={events} words={words} />
    </section>
  )
}

interface MissingRecordProps {
  kind: 'event' | 'club'
  /**
   * A few existing events. Omit them in `not-found.tsx`, which Next includes in the data of every event or club page.
   */
  events?: readonly ListedEvent[]
}

/** Reports that an event or club does not exist. */
export async function MissingRecord({ kind, events }: MissingRecordProps) {
  const words = await getAppPages()
  const { notFound, notFoundText } = words[kind]
  return <MissingListing heading={notFound} text={notFoundText} events={events} words={words} />
}
