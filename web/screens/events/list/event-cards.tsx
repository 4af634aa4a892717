import Link from 'next/link'
import { FramedPicture } from '@/pictures'
import { pictureSizes } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { Background } from '../backgrounds/background'
import { backgroundOf } from '../event/categories'
import { DateBadge } from '../event/date-badge'
import { EventStatus } from '../event/event-status'
import type { ListedEvent } from '../event/when'
import { scriptLanguage } from '../parts/script-language'
import styles from './event-cards.module.css'
import { LinkPending } from './link-pending'

interface EventCardsProps {
  events: readonly ListedEvent[]
  words: AppPages
  headingLevel: 'h2' | 'h3'
  /** True where the first card is what the visitor sees first. */
  isFirst?: boolean
}

/** Events as cards, each of which leads to its page. */
export function EventCards({ events, words, headingLevel: Heading, isFirst = false }: EventCardsProps) {
  return (
    <ul className={styles.cards}>
      {events.map((event, index) => (
        <li
          key={event.id}
          className={styles.card}
          data-category={event.category ?? 'other'}
          data-hue={event.picture?.hue ?? undefined}
          data-off={event.status === 'cancelled' || undefined}
        >
          <div className={styles.picture}>
            <FramedPicture
              address={event.imageUrl}
              picture={event.picture}
              shape="wide"
              sizes={pictureSizes('100vw', '(min-width: 42rem) 22rem')}
              isFirst={isFirst && index === 0}
              drawing={<Background name={backgroundOf(event.category)} />}
            />
            {event.date && <DateBadge date={event.date} className={styles.badge} />}
          </div>
          <div className={styles.words}>
            <EventStatus event={event} phase={event.phase} words={words.event} />
            <Heading className={styles.title}>
              <Link href={`/event/${event.id}`} prefetch={false}>
                <span lang={scriptLanguage(event.title)}>{event.title ?? words.event.untitled}</span>
                <LinkPending label={words.event.loading} />
              </Link>
            </Heading>
            <p>{[event.date, event.university].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
