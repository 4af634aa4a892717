import { Button } from '@/ui'
import { Background } from '../backgrounds/background'
import styles from './missing-listing.module.css'

interface MissingListingProps {
  heading: string
  text: string
  /** Words of the link to all events. */
  browse: string
}

/** Says that there is no such event or club, and leads to those that there are. */
export function MissingListing({ heading, text, browse }: MissingListingProps) {
  return (
    <section className={styles.page}>
      <Background name="default" className={styles.drawing} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <Button href="/events">{browse}</Button>
    </section>
  )
}
