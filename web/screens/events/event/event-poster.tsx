import { Background } from '../backgrounds/background'
import { backgroundOf } from './categories'
import { DateBadge } from './date-badge'
import styles from './event-poster.module.css'
import type { EventRecord } from './event-record'

/**
 * The event's picture, or the drawing of its category. The drawing also lies under the picture: it shows while the
 * picture loads and when it does not.
 */
export function EventPoster({ event }: { event: Pick<EventRecord, 'category' | 'date' | 'imageUrl'> }) {
  return (
    <div className={styles.poster}>
      <div className={styles.frame}>
        <Background name={backgroundOf(event.category)} className={styles.drawing} />
        {event.imageUrl && (
          // biome-ignore lint/performance/noImgElement: these addresses never pass Next's image optimiser.
          <img
            className={styles.picture}
            src={event.imageUrl}
            alt=""
            width={1600}
            height={1000}
            fetchPriority="high"
          />
        )}
      </div>
      {event.date && <DateBadge date={event.date} className={styles.badge} />}
    </div>
  )
}
