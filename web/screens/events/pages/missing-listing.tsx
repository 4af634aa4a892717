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
  /** A few that there are. */
  events?: readonly ListedEvent[]
  words: AppPages
}

/** Says that there is no such event or club, with links to existing ones. */
export function MissingListing({ heading, text, events = [], words }: MissingListingProps) {
  return (
    <section className={`page-width ${styles.page}`}>
      <Background name="default" className={styles.drawing} isFirst />
      <h1>{heading}</h1>
      <p>{text}</p>
      {events.length === 0 && <Button href="/events">{words.event.browse}</Button>}
      <ComingUp events={events} words={words} />
    </section>
  )
}

interface MissingRecordProps {
  kind: 'event' | 'club'
  /** Some that there are. Not where Next puts this into the data of each page of its kind, in case that a link leads to none. */
  events?: readonly ListedEvent[]
}

/** Says that there is no such event or club. */
export async function MissingRecord({ kind, events }: MissingRecordProps) {
  const words = await getAppPages()
  const { notFound, notFoundText } = words[kind]
  return <MissingListing heading={notFound} text={notFoundText} events={events} words={words} />
}
